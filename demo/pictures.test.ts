import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const drawn = globSync('pictures/*.svg', { cwd: import.meta.dirname }).map((file): [string, string] => [
  file,
  readFileSync(new URL(file, import.meta.url), 'utf8'),
])
const idsIn = (picture: string) => [...picture.matchAll(/ id="([^"]+)"/g)].map((match) => match[1])

describe.each(drawn)('%s', (name, picture) => {
  test('is small and stands alone', () => {
    expect(picture.length).toBeLessThan(name.includes('banneri') ? 25_000 : 12_600)
    expect(picture).not.toMatch(/NaN|undefined|<script|<style|<text|href="[^#]/)
  })

  test('names each thing once and refers only to what it names', () => {
    const ids = idsIn(picture)
    const refs = [...picture.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map((match) => match[1])
    expect(new Set(ids).size).toBe(ids.length)
    expect(refs.filter((ref) => !ids.includes(ref))).toEqual([])
  })
})

test('names never meet when all pictures stand on one page', () => {
  const ids = drawn.flatMap(([, picture]) => idsIn(picture))
  expect(new Set(ids).size).toBe(ids.length)
})
