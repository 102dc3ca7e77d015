import { expect, test } from 'vitest'
import { bareClaims, claimOf, claimsOf, claimWords, conditionsOf, lowestClaim, withKilometres } from './priceClaim.ts'

const plain = { list_price: 519.5, campaign_price: null, campaign: null }
const onCampaign = { list_price: 519.5, campaign_price: 459.9, campaign: { description: '', months: 3 } }
const spaced = (text: string) => text.replaceAll(/\s/g, ' ')

test('a claim has its term, the months of its campaign, the price after and the whole', () => {
  expect(claimOf(onCampaign, 6)).toEqual({
    term: 6,
    monthly: 459.9,
    total: 2938.2,
    campaign: { months: 3, after: 519.5 },
  })
  expect(spaced(claimWords(claimOf(onCampaign, 6), 'fi'))).toBe(
    'alkaen 459,90 €/kk: sitoutumisaika 6 kk, kampanjahinta 3 kk, sitten 519,50 €/kk, yhteensä 2 938,20 € sis. ALV',
  )
  expect(spaced(claimWords(claimOf(plain, 1), 'fi'))).toBe(
    'alkaen 519,50 €/kk: sitoutumisaika 1 kk, yhteensä 519,50 € sis. ALV',
  )
})

test('kilometres that are paid by the month are in every price of the claim, and said in it', () => {
  const claim = withKilometres(claimOf(onCampaign, 6), 39.9, 2_000)
  expect(claim).toMatchObject({ monthly: 499.8, campaign: { months: 3, after: 559.4 }, total: 3177.6 })
  expect(spaced(conditionsOf(claim, 'fi'))).toBe(
    'sitoutumisaika 6 kk, 2 000 km kuukaudessa, kampanjahinta 3 kk, sitten 559,40 €/kk, yhteensä 3 177,60 € sis. ALV',
  )
  expect(withKilometres(claimOf(plain, 1), 39, 2_000)).toMatchObject({ monthly: 558.5, campaign: null, total: 558.5 })
})

test('a campaign that is longer than the term counts for the term only', () => {
  expect(claimOf(onCampaign, 1)).toMatchObject({ total: 459.9, campaign: { months: 3, after: 519.5 } })
})

test('the lowest of several, at the shortest term', () => {
  const prices = { price_1: plain, price_3: onCampaign, price_6: onCampaign }
  expect(lowestClaim([prices])).toMatchObject({ term: 3, monthly: 459.9 })
  expect(lowestClaim([])).toBeNull()
})

test('a car is claimed for the terms that it has a price for', () => {
  expect(claimsOf({ price_6: onCampaign, price_1: plain }).map(({ term, monthly }) => [term, monthly])).toEqual([
    [1, 519.5],
    [6, 459.9],
  ])
  expect(lowestClaim([{ price_1: plain, price_6: onCampaign }], [1])).toMatchObject({ term: 1, monthly: 519.5 })
  expect(lowestClaim([{ price_6: plain }], [1])).toBeNull()
})

test('a price is claimed in full whatever the number of months', () => {
  const claimed = (months: number) => bareClaims(`349 €/kk, sitoutumisaika ${months} kk, yhteensä 4 188 €`)
  expect([6, 12].map(claimed)).toEqual([[], []])
  expect(bareClaims('349 €/kk, sitoutumisaika kk, yhteensä 4 188 €')).toHaveLength(1)
})
