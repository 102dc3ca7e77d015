import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readPicture } from '../server/fleet/pictures/readPicture.ts'

const drawn = globSync('pictures/*.svg', { cwd: import.meta.dirname }).map((file): [string, string] => [
  file,
  readFileSync(new URL(file, import.meta.url), 'utf8'),
])
const idsIn = (picture: string) => [...picture.matchAll(/ id="([^"]+)"/g)].map((match) => match[1])

describe.each(drawn)('%s', (_name, picture) => {
  test('is small and stands alone', () => {
    expect(picture.length).toBeLessThan(25_000)
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

const models = JSON.parse(readFileSync(new URL('models.json', import.meta.url), 'utf8')) as Record<string, string>[]

test.each(models)(
  '$display_name has a picture for a card and one for its page, both small',
  ({ image_sm = '', image_md = '' }) => {
    const sizes = [image_sm, image_md].map((name) => {
      const bytes = readFileSync(new URL(`pictures/${name}`, import.meta.url))
      const { width, height } = readPicture(bytes, 'fi') as { width: number; height: number }
      return { width, height, isSmall: bytes.length <= (width > 640 ? 60_000 : 25_000) }
    })
    expect(sizes).toEqual([
      { width: 640, height: 320, isSmall: true },
      { width: 1200, height: 600, isSmall: true },
    ])
  },
)
