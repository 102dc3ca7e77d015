import { afterEach, expect, test, vi } from 'vitest'
import { drawnAgain, shown } from '../testing/shown.tsx'
import { Counted } from './Counted.tsx'

afterEach(() => vi.restoreAllMocks())

/** Texts that stand there, one text after the other, until the last one. */
function textsUntil(last: string): Promise<string[]> {
  const texts: string[] = []
  return new Promise((resolve) => {
    requestAnimationFrame(function look() {
      const text = document.querySelector('p')?.textContent ?? ''
      if (texts.at(-1) !== text) texts.push(text)
      if (text === last) resolve(texts)
      else requestAnimationFrame(look)
    })
  })
}
const sum = (euros: number) => (
  <p>
    <Counted euros={euros} say={(value) => `${value} €`} />
  </p>
)

test('a sum counts to its next value in whole euros, always nearer to it, and ends on the cent', async () => {
  const media = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.spyOn(window, 'matchMedia').mockReturnValue(media as unknown as MediaQueryList)
  const next = await shown(sum(419))
  expect(document.querySelector('p')).toHaveTextContent('419 €')
  const texts = textsUntil('1153.5 €')
  await next(sum(1153.5))
  const values = (await texts).map((text) => Number.parseFloat(text))
  expect(values).toEqual(values.toSorted((a, b) => a - b))
  expect(values.length).toBeGreaterThan(2)
  expect(values.slice(0, -1).every(Number.isInteger)).toBe(true)
})

test('who has asked for less motion sees the next sum at once', async () => {
  const next = await shown(sum(419))
  await next(sum(349))
  expect(document.querySelector('p')).toHaveTextContent('349 €')
  await drawnAgain()
  expect(document.querySelector('p')).toHaveTextContent('349 €')
})
