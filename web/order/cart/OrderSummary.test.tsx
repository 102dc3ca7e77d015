import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { drawn, heardOf } from '../../../ui/testing/drawn.tsx'
import { anOrder, aWholeOrder, type OrderPart } from '../testing/orderSample.ts'
import { CommitmentSummary } from './CommitmentSummary.tsx'
import { OrderSummary } from './OrderSummary.tsx'

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-03T10:00:00Z') }))
afterAll(() => void vi.useRealTimers())

const heard = (html: string) => heardOf(html).split('|').filter(Boolean)
const summary = (change: OrderPart = {}) => heard(drawn(<OrderSummary order={aWholeOrder(change)} />))
const commitment = (change: OrderPart = {}) => heard(drawn(<CommitmentSummary order={aWholeOrder(change)} />)).join(' ')

const company = { type: 5, company: { id: '9000001-1', name: 'Esimerkki Oy' } } as const
const later = { ...anOrder().commitment, first_charge: { date: '2026-12-04', amount: 449 } }
const code = (code_string: string, state: 'in_force' | 'replaced') =>
  ({ code_string, value: 20, value_type: 'percent', state }) as const

test('car, place, day, price, tax and what it binds to are summed up [STEP2-15 STEP2-16 STEP2-17 STEP2-21 CONST-01]', () => {
  expect(summary()).toEqual([
    ...['Norra Kide', 'automaatti', '449', '€/kk'],
    ...['Noutopaikka', 'Kulku Espoo', 'Noutopäivä', '11.12.2026', 'Sitoutumisaika', '3 kk'],
    ...['Ensimmäinen veloitus', '449,00 €', 'heti, kun vahvistat tilauksen'],
    ...['Sitoutumisajan hinta yhteensä, 3 kk', '1 347,00 €', 'sis. ALV 25,5 %'],
    'Tilaus jatkuu, kunnes päätät sen. Se voi päättyä aikaisintaan 11.3.2027, jos päätät sen viimeistään 25.2.2027.',
  ])
})

test('the picture of the car has its room before it comes', () => {
  expect(drawn(<OrderSummary order={aWholeOrder()} />)).toContain('width="640" height="320"')
})

test('a first charge that comes later says its day', () => {
  expect(summary({ commitment: later })).toContain('4.12.2026')
  expect(summary({ commitment: later })).not.toContain('heti, kun vahvistat tilauksen')
})

test('a first month that costs nothing is no charge', () => {
  const free = { commitment: { ...anOrder().commitment, first_charge: { date: '2026-12-03', amount: 0 } } }
  expect(summary(free)).toContain('0,00 €')
  expect(summary(free)).not.toContain('heti, kun vahvistat tilauksen')
  expect(commitment(free)).toContain('Ensimmäisestä kuukaudesta ei veloiteta mitään.')
  expect(commitment(free)).not.toMatch(/veloitetaan/)
})

test('a month at a time is the first month, and no commitment', () => {
  const text = summary({ fixed_term: 1, geartype: 'M' })
  for (const said of ['manuaali', '1 kk, sitten kuukauden kerrallaan', 'Ensimmäinen kuukausi yhteensä'])
    expect(text).toContain(said)
})

test('a company reads each sum without tax beside it', () => {
  const text = summary(company)
  expect(text).toContain('ilman veroa (ALV 0 %) 357,77 €/kk')
  expect(text).toContain('ilman veroa (ALV 0 %) 1 073,31 €')
  expect(text).toContain('ilman veroa (ALV 0 %) 357,77 €')
  expect(summary().join()).not.toContain('ALV 0 %')
})

test('services, the code in force and a delivery stand with what they are', () => {
  const service = { service_name: 'Pienempi omavastuu', display_price: '29,90 €/kk', service_key: 'excess' }
  const delivery = {
    service_name: 'Kotiintoimitus',
    display_price: '49,00 €',
    service_key: 'home_delivery',
    additional_info: { address: 'Mannerheimintie 1', zip: '00100', city: 'Helsinki', delivery_time: '9-13' },
  }
  const text = summary({
    has_home_delivery: true,
    order_extra_services: [service, delivery],
    order_codes: [code('KESA', 'in_force'), code('VANHA', 'replaced')],
  })
  expect(text.slice(4, 20)).toEqual([
    ...['Toimittaja', 'Kulku Espoo', 'Toimituspäivä', '11.12.2026'],
    ...['Toimitusosoite', 'Mannerheimintie 1, 00100 Helsinki', 'Toivottu toimitusaika', 'klo 9–13'],
    ...['Sitoutumisaika', '3 kk', 'Pienempi omavastuu', '29,90 €/kk', 'Kotiintoimitus', '49,00 €'],
    ...['Alennuskoodi', 'KESA −20 %'],
  ])
  expect(summary({ order_codes: [code('VANHA', 'replaced')] })).not.toContain('Alennuskoodi')
})

test('a campaign says its price, the normal one, its months and what is saved [STEP2-18 STEP2-19 STEP2-20]', () => {
  const campaign = { campaign_price: 400, normal_price: 449, discount_months: 3, discount_amount: 49 }
  const text = summary({ active_promo_campaign: campaign })
  expect(text.slice(2, 7)).toEqual([...['Kampanjahinta ', '400', '€/kk', 'Normaalihinta ', '449 €/kk']])
  expect(text).toContain('Ensimmäiset 3 kuukautta 400 €/kk, sen jälkeen 449 €/kk. Säästät 49 € kuukaudessa.')
  expect(summary({ active_promo_campaign: { ...campaign, discount_months: 1 } })).toContain(
    'Ensimmäinen kuukausi 400 €/kk, sen jälkeen 449 €/kk. Säästät 49 €.',
  )
  expect(summary({ ...company, active_promo_campaign: campaign })).toContain('ilman veroa (ALV 0 %) 318,73 €/kk')
})

test('above the press that binds stands what it binds to, and when money moves', () => {
  expect(commitment()).toBe(
    'Maksat nyt 449,00 € Vahvistamalla tilauksen sitoudut maksamaan 1 347,00 € Sitoutumisajan hinta yhteensä, 3 kk, sis. ALV 25,5 % ' +
      'Kortiltasi veloitetaan 449,00 € heti, kun vahvistat tilauksen. ' +
      'Kun 3 kuukautta on kulunut, tilaus jatkuu kuukauden kerrallaan, kunnes päätät sen.',
  )
  expect(commitment({ commitment: later })).toContain(
    'Ensimmäinen veloitus on 449,00 €, ja se tehdään 4.12.2026. Kun 3',
  )
  expect(commitment({ fixed_term: 1 })).toMatch(/\. Tilaus jatkuu kuukauden kerrallaan, kunnes päätät sen\.$/)
  expect(commitment(company)).toContain('sis. ALV 25,5 %, ilman veroa (ALV 0 %) 1 073,31 € Kortiltasi')
})
