import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readPicture } from '../server/fleet/pictures/readPicture.ts'

const banners: { image_lg: string }[] = JSON.parse(readFileSync(new URL('banners.json', import.meta.url), 'utf8'))

test.each(banners)('$image_lg is small', ({ image_lg }) => {
  const bytes = readFileSync(new URL(`pictures/${image_lg}`, import.meta.url))
  expect(readPicture(bytes, 'fi')).toMatchObject({ width: 1200, height: 600 })
  expect(bytes.length).toBeLessThanOrEqual(60_000)
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
