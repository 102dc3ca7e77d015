import { describe, expect, test } from 'vitest'
import { testShop } from '../testShop.ts'

const shop = await testShop()
const shown = async (path: string): Promise<string> => (await shop.http.inject(path)).body

const MONTHLY = /\d[\d\s]*(?:,\d\d)?\s*€\/kk/g
/** How far behind a price its conditions may stand. */
const NEAR = 160

/** Prices by the month that do not say at once for how long and what it comes to. A price after a campaign belongs to the one before it. */
function bareClaims(text: string): string[] {
  const plain = text.replaceAll(/\s+/g, ' ')
  return [...plain.matchAll(MONTHLY)].flatMap(({ 0: price, index }) => {
    const behind = plain.slice(index, index + NEAR)
    const isAfter = /(sitten|Normaalihinta) $/.test(plain.slice(0, index))
    const isWhole = /sitoutumisaika \d kk/i.test(behind) && /yhteensä \d/.test(behind)
    return isAfter || isWhole ? [] : [`${price}: ${plain.slice(Math.max(0, index - 40), index + NEAR)}`]
  })
}

/** What a person reads, and what machines are told in the head; not the data of the page's code. */
const wordsOf = (html: string): string =>
  html
    .replaceAll(/<script(?![^>]*ld\+json)[^>]*>.*?<\/script>/gs, ' ')
    .replaceAll(/<style.*?<\/style>/gs, ' ')
    .replaceAll(/<meta [^>]*content="([^"]*)"[^>]*>/g, ' $1 ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))

const addresses = async (): Promise<string[]> =>
  [...(await shown('/sitemap.xml')).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)

test('the check notices a price without its conditions', () => {
  expect(bareClaims('Norra Loimu alkaen 459,90 €/kk ilman pitkää sitoutumista')).toHaveLength(1)
  expect(bareClaims('alkaen 459,90 €/kk: sitoutumisaika 6 kk')).toHaveLength(1)
  expect(
    bareClaims('459,90 €/kk Sitoutumisaika 6 kk, kampanjahinta 3 kk, sitten 519,50 €/kk, yhteensä 2 938,20 €'),
  ).toEqual([])
})

describe('on every public page', () => {
  test('no price by the month stands without its term, its campaign and the whole, nor beside a promise of none', async () => {
    let prices = 0
    for (const path of await addresses()) {
      const words = wordsOf(await shown(path))
      prices += words.match(MONTHLY)?.length ?? 0
      expect([path, bareClaims(words)]).toEqual([path, []])
      if (MONTHLY.test(words)) expect(words).not.toMatch(/ilman (pitkää|pidempää) sitoutumista/)
    }
    expect(prices).toBeGreaterThan(100)
  })
})
