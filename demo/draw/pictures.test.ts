import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { BODIES } from './bodies.ts'
import { pictures } from './pictures.ts'
import { smallPicture } from './studio.ts'

const drawn = [...pictures()]

describe.each(drawn)('%s', (name, picture) => {
  test('is the committed file', () => {
    expect(readFileSync(new URL(`../pictures/${name}`, import.meta.url), 'utf8')).toBe(picture)
  })

  test('is small and stands alone', () => {
    expect(picture.length).toBeLessThan(name.startsWith('banneri') ? 25_000 : 12_600)
    expect(picture).not.toMatch(/NaN|undefined|<script|<style|<text|href="[^#]/)
  })

  test('names each thing once and refers only to what it names', () => {
    const ids = [...picture.matchAll(/ id="([^"]+)"/g)].map((match) => match[1])
    const refs = [...picture.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map((match) => match[1])
    expect(new Set(ids).size).toBe(ids.length)
    expect(refs.filter((ref) => !ids.includes(ref))).toEqual([])
  })
})

test('names never meet when all pictures stand on one page', () => {
  const ids = drawn.flatMap(([, picture]) => [...picture.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]))
  expect(new Set(ids).size).toBe(ids.length)
})

test('every car can be drawn in each of its colours', () => {
  for (const body of BODIES) {
    const looks = new Set(body.paints.map((paint) => smallPicture(body, paint)))
    expect(looks.size).toBe(body.paints.length)
    expect(body.paints.length).toBeGreaterThanOrEqual(2)
  }
})
