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

interface InTwoSizes {
  image_sm: string
  image_md: string
}
const models: (InTwoSizes & { display_name: string; gallery?: InTwoSizes[] })[] = JSON.parse(
  readFileSync(new URL('models.json', import.meta.url), 'utf8'),
)

test.each(models)('$display_name has pictures for a card and for its page, all small', ({ gallery = [], ...first }) => {
  const sizes = [first, ...gallery].map(({ image_sm, image_md }) =>
    [image_sm, image_md].map((name) => {
      const bytes = readFileSync(new URL(`pictures/${name}`, import.meta.url))
      const { width, height } = readPicture(bytes, 'fi') as { width: number; height: number }
      return { width, height, isSmall: bytes.length <= (width > 640 ? 60_000 : 25_000) }
    }),
  )
  for (const pair of sizes)
    expect(pair).toEqual([
      { width: 640, height: 320, isSmall: true },
      { width: 1200, height: 600, isSmall: true },
    ])
})
