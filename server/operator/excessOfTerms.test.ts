import { expect, test } from 'vitest'
import { addDays, type Day } from '../../contract/days/date.ts'
import { excessInWords } from '../../contract/handover/returnPrices.ts'
import { testShop } from '../testing/testShop.ts'
import { opsClient } from './testing/opsClient.ts'

const shop = await testShop()
const ops = await opsClient(shop, 'Tarja')
const today = shop.clock.today()

const termsWith = (excess: string, lower: string) =>
  `<p>13.1 Asiakkaan omavastuu on ${excess} euroa vahinkoa kohti tai ${lower} euroa, jos tilauksella on lisäpalvelu.</p>`
const publish = (value: string, shown_from: string | null = null) =>
  ops('publishContent', { body: { content: { item: 'contract_terms', value }, shown_from } as never })
const price = async (key: string, euros: number, from: Day = addDays(today, 1)) => {
  const seen = (await ops('listReturnPrices')).body.prices.find((one) => one.key === key)?.version ?? ''
  return (await ops('changeReturnPrice', { body: { of: key, from, price: euros, seen } })).body
}
const refused = (code: string) => expect.objectContaining({ code })
const given = (after: number) => expect.objectContaining({ after })

test('the words of terms say both sums, also with a space in them; others leave them to the list', () => {
  expect(excessInWords(termsWith('1 200', '250'))).toEqual({ excess: 120_000, lower_excess: 25_000 })
  expect(excessInWords('<p>13.1 Omavastuu on palautushinnaston mukainen.</p>')).toBeNull()
})

test('a price above the words of the terms waits for them; a lower one does not', async () => {
  expect(await price('excess', 900.01)).toEqual(refused('EXCESS_ABOVE_TERMS'))
  expect(await price('lower_excess', 251)).toEqual(refused('EXCESS_ABOVE_TERMS'))
  expect(await price('excess', 800)).toEqual(given(800))
  // Terms that come on a day let a price of that day be given, and none of before.
  const day = addDays(today, 20)
  expect((await publish(termsWith('1 000', '250'), `${addDays(today, 10)}T08:00`)).status).toBe(200)
  expect(await price('excess', 1_000, addDays(today, 9))).toEqual(refused('EXCESS_ABOVE_TERMS'))
  expect(await price('excess', 1_000, day)).toEqual(given(1_000))

  const item = (await ops('showContent', { params: { item: 'contract_terms' } })).body
  const back = await ops('withdrawAhead', {
    body: { item: 'contract_terms', version_id: item.ahead?.version_id ?? '' },
  })
  expect(back.body).toEqual(refused('TERMS_BELOW_EXCESS'))
})

test('terms below the list wait for it', async () => {
  const below = await publish(termsWith('700', '250'))
  expect(below.body).toEqual(refused('TERMS_BELOW_EXCESS'))
})
