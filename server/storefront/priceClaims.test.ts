import { describe, expect, test } from 'vitest'
import { placeOf } from '../../contract/addresses/addresses.ts'
import { bareClaims, deniesTerm, MONTHLY_PRICE } from '../../contract/money/priceClaim.ts'
import { testShop } from '../testing/testShop.ts'

const shop = await testShop()
const shown = async (path: string): Promise<string> => (await shop.http.inject(path)).body

/** The words that a person reads, and the head's words for machines; not the data of the page's code. */
const wordsOf = (html: string): string =>
  html
    .replaceAll(/<script(?![^>]*ld\+json)[^>]*>.*?<\/script>/gs, ' ')
    .replaceAll(/<style.*?<\/style>/gs, ' ')
    .replaceAll(/<meta [^>]*content="([^"]*)"[^>]*>/g, ' $1 ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))

const addresses = async (): Promise<string[]> =>
  [...(await shown('/sitemap.xml')).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
const finnish = (path: string): boolean => placeOf(path).language === 'fi'

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
    for (const path of (await addresses()).filter(finnish)) {
      const words = wordsOf(await shown(path))
      prices += words.match(MONTHLY_PRICE)?.length ?? 0
      expect([path, bareClaims(words)]).toEqual([path, []])
      expect([path, deniesTerm(words)]).toEqual([path, false])
    }
    expect(prices).toBeGreaterThan(100)
  })

  test('a price by the month is one in the language of its page', async () => {
    for (const path of (await addresses()).filter((one) => !finnish(one))) {
      // With a question behind its address a page is not packed.
      const own = (await shown(`${path}?x`)).replaceAll(/<(script|style).*?<\/\1>|<(\w+) lang="fi".*?<\/\2>/gs, ' ')
      expect([path, own.match(MONTHLY_PRICE)]).toEqual([path, null])
    }
  })
})
