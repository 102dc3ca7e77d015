import { expect, test } from 'vitest'
import { carriedWords } from './tellCarried.ts'

test('another car: what stayed is said with a price that changed, what fell away as a warning with the reason', () => {
  expect(
    carriedWords(
      {
        kept: [
          { service_name: 'Talvirenkaat', price: 12.5, price_before: 12.5 },
          { service_name: 'Kotiintoimitus', price: 59, price_before: 49 },
        ],
        dropped: [{ service_name: 'Latauskaapeli', reason: 'unfit' }],
      } as Parameters<typeof carriedWords>[0],
      'fi',
    ),
  ).toEqual([
    ['Tilauksessasi säilyi: Talvirenkaat, Kotiintoimitus (nyt 59,00\u00a0€, ennen 49,00\u00a0€).', 'info'],
    ['Tilauksestasi jäi pois: Latauskaapeli (ei sovi tähän autoon).', 'warn'],
  ])
  expect(carriedWords({ kept: [], dropped: [] }, 'fi')).toEqual([])
})
