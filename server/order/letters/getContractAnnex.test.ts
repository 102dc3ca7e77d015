import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { isHandedOver, type OwnerOfOrder, orderInState } from '../../testing/orderInState.ts'
import { testShop } from '../../testing/testShop.ts'
import { writeChange } from '../changeQueries.ts'
import { contractReader, words } from '../testing/contractReader.ts'
import { annexChanges } from './getContractAnnex.ts'

const shop = await testShop()
const { paperOf, choose } = contractReader(shop)

describe('the annex of a contract', () => {
  const annexOf = async ({ token, order_number }: OwnerOfOrder): Promise<string> => {
    const answer = await shop.call('getContractAnnex', { token, params: { order_number } })
    expect(answer.status).toBe(200)
    return words(answer.body)
  }

  test('tells what came later and when, and nothing that was agreed', async () => {
    const of = await orderInState(shop)
    const excess = await choose(of, 'lower_excess')
    await of.confirm()
    expect(await annexOf(of)).toContain('Sopimukseen ei ole tehty muutoksia.')
    await shop.pass(86_400_000)
    await of.signIn()
    const { token, order_number } = of
    const [year, month, day] = shop.clock.today().split('-').map(Number)
    await shop.call('addPromoCode', { token, body: { order_number, code: 'KULKU50' } })
    const said = await annexOf(of)
    expect(said).toContain(`${day}.${month}.${year} Koodi KULKU50`)
    expect(said).not.toContain(excess)
    expect(words(await paperOf(of))).toContain(excess)
  })

  test('names moved days and swapped cars with the day of the change, and the car', async () => {
    const of = await orderInState(shop, { status: 'confirmed' })
    const plateOf = async () => {
      const { rows } = await shop.db.execute<{ registration: string }>(
        sql`select registration from vehicle v join orders o on o.vehicle_id = v.id where o.id = ${of.orderId}`,
      )
      return rows[0]?.registration ?? ''
    }
    const plate = await plateOf()
    const agreed = await of.order()
    expect(words(await paperOf(of))).not.toContain('Rekisteritunnus')
    await shop.pass(86_400_000)
    await of.signIn()
    const made = (kind: 'pickup_moved' | 'car_swapped', fromText: string, toText: string) => ({
      id: newId(),
      customerId: of.customerId,
      orderId: of.orderId,
      kind,
      fromText,
      toText,
      actor: 'staff',
      reason: '',
      at: shop.clock.now(),
    })
    const swapped = made('car_swapped', 'ABC-101', 'ABC-102')
    await shop.db.transaction((tx) => writeChange(tx, { id: of.orderId, customerId: of.customerId }, swapped))
    const today = shop.clock.today().split('-').map(Number).toReversed().join('.')
    // Until the handover it may be another one again.
    const before = await annexOf(of)
    expect(before).toContain(`${today} Auto vaihdettu toiseen`)
    for (const untold of [plate, 'ABC-101', 'Rekisteritunnus']) expect(before).not.toContain(untold)
    await isHandedOver(shop, of)
    const said = await annexOf(of)
    expect(said).toContain(`Rekisteritunnus ${plate}`)
    expect(said).toContain(`${today} Auto, rekisteritunnus: ABC-101, nyt ABC-102`)

    const now = { ...agreed, start_date: '2027-03-05' }
    const day = shop.clock.today()
    expect(annexChanges(agreed, now, 'fi', [made('pickup_moved', '1.3.2027', '5.3.2027')])).toEqual([
      { day, what: 'Noutopäivä: 1.3.2027, nyt 5.3.2027' },
    ])
    const lengthened = {
      ...made('pickup_moved', '1 kk', '6 kk 1.3.2027 alkaen, 399\u00a0€/kk'),
      kind: 'term_lengthened' as const,
    }
    expect(annexChanges(agreed, agreed, 'en', [lengthened])).toEqual([
      { day, what: 'Commitment period: 1 month, now 6 months from 1.3.2027, 399\u00a0€/mo' },
    ])
    const { order_product_car: car } = agreed
    const other = { ...car, product_car: { ...car.product_car, display_name: 'Norra Vuono' } }
    expect(annexChanges(agreed, { ...agreed, registration: plate, order_product_car: other }, 'fi', [swapped])).toEqual(
      [
        { day, what: 'Auto, rekisteritunnus: ABC-101, nyt ABC-102' },
        { day, what: expect.stringMatching(`^Auto: sovittu ${car.product_car.display_name}, .*, nyt Norra Vuono, `) },
      ],
    )
  })

  test('there is none before the confirmation', async () => {
    const { token, order_number } = await orderInState(shop)
    expect((await shop.call('getContractAnnex', { token, params: { order_number } })).status).toBe(404)
  })

  test('says of services and moved facts what was agreed and what is', async () => {
    const of = await orderInState(shop, { status: 'confirmed' })
    const agreed = await of.order()
    const service = { id: 'x', service_key: 'w', service_name: 'Talvirenkaat', price: 12.5, recurring: true }
    const bought = { ...service, created_at: '2027-02-01T10:00:00.000Z', additional_info: null } as never
    const now = { ...agreed, start_date: '2027-03-05', cancel_date: '2027-05-01', order_extra_services: [bought] }
    expect(annexChanges(agreed, now, 'fi')).toEqual([
      { day: '2027-02-01', what: 'Lisäpalvelu Talvirenkaat, 12,50\u00a0€/kk' },
      { day: null, what: expect.stringMatching(/^Noutopäivä: sovittu .*, nyt 5\.3\.2027$/) },
      { day: null, what: 'Tilaus päättyy 1.5.2027' },
    ])
    expect(annexChanges({ ...agreed, order_extra_services: [bought] }, agreed, 'fi')).toEqual([
      { day: null, what: 'Lisäpalvelu Talvirenkaat on päättynyt' },
    ])
    const ended = { ...service, id: 'y', service_name: 'Pesu', created_at: '2027-02-03T10:00:00.000Z' }
    const past = [
      { ...ended, ended_on: '2027-03-04', withdrawn: false },
      { ...ended, id: 'z', service_name: 'Laukku', ended_on: '2027-02-05', withdrawn: true },
    ]
    expect(annexChanges(agreed, { ...agreed, past_extra_services: past }, 'fi')).toEqual([
      { day: '2027-02-03', what: 'Lisäpalvelu Pesu, 12,50\u00a0€/kk' },
      { day: '2027-02-03', what: 'Lisäpalvelu Laukku, 12,50\u00a0€/kk' },
      { day: '2027-02-05', what: 'Lisäpalvelu Laukku, peruutettu' },
      { day: '2027-03-04', what: 'Lisäpalvelu Pesu, viimeinen päivä' },
    ])
    const code = {
      code_string: 'KULKU50',
      value: 50,
      value_type: 'fixed',
      created_at: '2027-01-15T10:00:00.000Z',
    } as never
    const dated = annexChanges(agreed, { ...now, order_codes: [code] }, 'fi').filter(({ day }) => day !== null)
    expect(dated.map(({ day }) => day)).toEqual(['2027-01-15', '2027-02-01'])
    const both = { ...agreed, order_extra_services: [bought], order_codes: [code] }
    expect(annexChanges(both, both, 'fi')).toEqual([])
  })
})
