import { describe, expect, test } from 'vitest'
import { type AgreedOrder, orderChanges, orderFacts } from './orderFacts.ts'
import { orderNotices } from './orderNotices.ts'

const service = { service_key: 'winter', service_name: 'Talvirenkaat', price: 12.5, recurring: true }
const home = { address: 'Ajurinkatu 2', zip: '02600', city: 'Espoo', delivery_time: '9-13' }
const delivery = { service_key: 'home_delivery', service_name: 'Kotiintoimitus', price: 49, recurring: false }
const order = {
  type: 1,
  company: null,
  start_date: '2026-12-01',
  fixed_term: 1,
  geartype: 'A',
  has_home_delivery: false,
  dealer: { display_name: 'Kulku Espoo', address: 'Ajurinpiha 7', zip: '02600', city: 'Espoo', location_id: 'espoo' },
  order_product_car: { price: 449, product_car: { display_name: 'Norra Kide' } },
  order_extra_services: [],
  order_codes: [],
  active_promo_campaign: null,
  commitment: { total: 449, first_charge: { date: '2026-11-23', amount: 449 }, ends_earliest: '2027-01-01' },
  payment_table: [1, 2, 3, 4, 5, 6].map((counter) => ({ counter, amount: 449 })),
} as unknown as AgreedOrder
const delivered = {
  ...order,
  has_home_delivery: true,
  order_extra_services: [
    { ...delivery, additional_info: home },
    { ...service, additional_info: null },
  ],
} as unknown as AgreedOrder
const said = (of: AgreedOrder) => Object.fromEntries(orderFacts(of, 'fi').map(({ label, value }) => [label, value]))

describe('what an order binds to', () => {
  test('is told in one list', () => {
    expect(said(order)).toEqual({
      Auto: 'Norra Kide, automaatti',
      Noutopaikka: 'Kulku Espoo, Ajurinpiha 7, 02600 Espoo',
      Noutopäivä: '1.12.2026',
      Sitoutumisaika: 'Tilaus voimassa toistaiseksi',
      'Kuukausihinta (sis. ALV 25,5\u00a0%)': '449\u00a0€/kk',
      'Ensimmäinen veloitus': '449,00\u00a0€, 23.11.2026',
      'Ensimmäinen kuukausi yhteensä': '449,00\u00a0€',
    })
  })

  test('has the address and the time of a delivery', () => {
    expect(said(delivered)).toMatchObject({
      Toimittaja: 'Kulku Espoo, Ajurinpiha 7, 02600 Espoo',
      Toimituspäivä: '1.12.2026',
      Toimitusosoite: 'Ajurinkatu 2, 02600 Espoo',
      'Toivottu toimitusaika': 'klo 9–13',
      Kotiintoimitus: '49,00\u00a0€',
      Talvirenkaat: '12,50\u00a0€/kk',
    })
  })

  test('has each price of a company also without tax', () => {
    const company = { id: '9000001-1', name: 'Esimerkki Oy' }
    expect(said({ ...order, type: 5, company })).toMatchObject({
      Yritys: 'Esimerkki Oy, Y-tunnus 9000001-1',
      'Kuukausihinta (sis. ALV 25,5\u00a0%)': '449\u00a0€/kk (ALV 0\u00a0%: 357,77\u00a0€/kk)',
      'Ensimmäinen veloitus': '449,00\u00a0€ (ALV 0\u00a0%: 357,77\u00a0€), 23.11.2026',
      'Ensimmäinen kuukausi yhteensä': '449,00\u00a0€ (ALV 0\u00a0%: 357,77\u00a0€)',
    })
  })

  test('adds up the months of a term without tax as their invoices do, to the cent', () => {
    // Six times 357,77 €; the tax of the whole sum at once would leave 2 146,61 €.
    const commitment = { ...order.commitment, total: 2694 }
    expect(said({ ...order, type: 5, fixed_term: 6, commitment })['Sitoutumisajan hinta yhteensä']).toBe(
      '2\u00a0694,00\u00a0€ (ALV 0\u00a0%: 2\u00a0146,62\u00a0€)',
    )
  })

  test('says for how long a campaign lasts and what comes after', () => {
    const campaign = {
      campaign_price: 400,
      normal_price: 449,
      description: '',
      discount_months: 3,
      discount_amount: 49,
    }
    const text = 'Ensimmäiset 3 kuukautta 400\u00a0€/kk, sen jälkeen 449\u00a0€/kk'
    expect(said({ ...order, active_promo_campaign: campaign })).toMatchObject({
      'Kuukausihinta (sis. ALV 25,5\u00a0%)': text,
    })
  })
})

test('what changed is told old against new, with what came and what went', () => {
  expect(orderChanges(order, order, 'fi')).toEqual([])
  const changes = orderChanges(delivered, { ...order, fixed_term: 6 }, 'fi')
  expect(changes.map(({ label, was, is }) => [label, was, is])).toEqual(
    expect.arrayContaining([
      ['Sitoutumisaika', 'Tilaus voimassa toistaiseksi', '6 kk, sitten kuukauden kerrallaan'],
      ['Toimitusosoite', 'Ajurinkatu 2, 02600 Espoo', null],
      ['Talvirenkaat', '12,50\u00a0€/kk', null],
    ]),
  )
})

test('only consumers are told of a right to withdraw', () => {
  const notices = (type: 1 | 5) => orderNotices({ type, has_home_delivery: false }, 'fi').join(' ')
  expect(notices(1)).toContain('Voit peruuttaa tilauksen 14 päivän kuluessa')
  expect(notices(5)).not.toContain('14 päivän')
  expect(notices(5)).toContain('Peruuttamisoikeus koskee vain kuluttajia')
  expect(orderNotices({ type: 1, has_home_delivery: true }, 'fi')[0]).toContain('ennen auton toimitusta.')
})
