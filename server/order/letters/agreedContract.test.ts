import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { readPdf } from '../../platform/testing/readPdf.ts'
import type { Mail } from '../../providers/mail/mail.ts'
import { type OwnerOfOrder, orderInState } from '../../testing/orderInState.ts'
import { testShop } from '../../testShop.ts'
import { writeChange } from '../changeQueries.ts'
import { insertContract } from '../contractQueries.ts'
import { annexChanges } from './getContractAnnex.ts'
import { sendOrderConfirmed } from './sendOrderConfirmed.ts'

const shop = await testShop()

async function paperOf({ token, order_number }: OwnerOfOrder): Promise<Buffer> {
  const answer = await shop.call('getContractTerms', { token, params: { order_number } })
  expect(answer.status).toBe(200)
  return answer.body as unknown as Buffer
}
const hashOf = (paper: Buffer): string => createHash('sha256').update(paper).digest('hex')
const words = (paper: Buffer): string => readPdf(paper).lines.join(' ')

/** The letter as it is sent, with the bytes of its paper. */
async function letterOf({ customerId, order_number }: OwnerOfOrder) {
  const sent: Parameters<Mail['send']>[0][] = []
  const send: Mail['send'] = async (letter) => {
    sent.push(letter)
    return 'ok'
  }
  await sendOrderConfirmed({ ...shop, mail: { send } as Mail }, { customerId, orderNumber: order_number })
  return sent[0]
}

const writeTerms = (html: string) =>
  shop.db.execute(sql`update content set value = to_jsonb(${html}::text) where key = 'contract_terms'`)
async function withOtherTerms(work: () => Promise<void>): Promise<void> {
  const { rows } = await shop.db.execute<{ value: string }>(sql`select value from content where key = 'contract_terms'`)
  await writeTerms('<h2>Uudet ehdot</h2><p>Kaikki on nyt toisin.</p>')
  await work().finally(() => writeTerms(rows[0]?.value ?? ''))
}

async function choose(of: OwnerOfOrder, key: string, more: object = {}): Promise<string> {
  const { available_extra_services: offered } = await of.order()
  const service = offered.find(({ service_key }) => service_key === key)
  const body = { order_number: of.order_number, service_id: service?.id ?? '', ...more }
  expect((await shop.call('updateExtraService', { token: of.token, body })).status).toBe(200)
  return service?.service_name ?? ''
}

describe('the contract of a confirmed order', () => {
  test('is the paper of its letter, and those bytes ever after, whatever is changed', async () => {
    const of = await orderInState(shop, { status: 'confirmed' })
    const letter = await letterOf(of)
    const paper = await paperOf(of)
    expect(letter?.attachments?.[0]?.bytes).toEqual(paper)
    const { rows } = await shop.db.execute(sql`select sha256 from contract where order_id = ${of.orderId}`)
    expect(rows).toEqual([{ sha256: hashOf(paper) }])
    const firstCharge = words(paper).match(/Ensimmäinen veloitus ([^A-Z]*)/)?.[1]
    await shop.call('addPromoCode', { token: of.token, body: { order_number: of.order_number, code: 'KULKU50' } })
    await shop.pass(40 * 86_400_000)
    await of.signIn()
    await withOtherTerms(async () => {
      expect(await paperOf(of)).toEqual(paper)
      const later = await orderInState(shop, { status: 'confirmed' })
      expect(words(await paperOf(later))).toContain('Kaikki on nyt toisin.')
    })
    expect(firstCharge).toBeTruthy()
    expect(words(paper)).not.toContain('KULKU50')
  })

  test('is what was agreed also when its paper is first drawn later', async () => {
    const of = await orderInState(shop, { status: 'confirmed' })
    const { commitment, start_date } = await of.order()
    await shop.db.execute(
      sql`update contract set paper = null, sha256 = null, drawn_at = null where order_id = ${of.orderId}`,
    )
    await shop.call('addPromoCode', { token: of.token, body: { order_number: of.order_number, code: 'KULKU50' } })
    const move = (days: number) =>
      shop.db.execute(sql`update orders set start_date = start_date + ${days}::int where id = ${of.orderId}`)
    await move(3)
    await withOtherTerms(async () => {
      const said = words(await paperOf(of))
      expect(said).not.toMatch(/KULKU50|Kaikki on nyt toisin/)
      const [year, month, day] = start_date.split('-').map(Number)
      expect(said).toContain(`Noutopäivä ${day}.${month}.${year}`)
      expect(said.replaceAll(/\s/g, '')).toContain(commitment.total.toFixed(2).replace('.', ','))
    })
    await move(-3)
  })

  test('is drawn by one of many who ask at once, and all get that one', async () => {
    const of = await orderInState(shop, { status: 'confirmed' })
    await shop.db.execute(
      sql`update contract set paper = null, sha256 = null, drawn_at = null where order_id = ${of.orderId}`,
    )
    const papers = await Promise.all([paperOf(of), letterOf(of), paperOf(of)])
    const [first, letter, last] = papers
    expect(letter?.attachments?.[0]?.bytes).toEqual(first)
    expect(last).toEqual(first)
    expect(await paperOf(of)).toEqual(first)
  })

  test('of an order from before contracts were kept is kept from its next reading on', async () => {
    const of = await orderInState(shop, { status: 'delivered' })
    await shop.db.execute(sql`delete from contract where order_id = ${of.orderId}`)
    const paper = await paperOf(of)
    await withOtherTerms(async () => expect(await paperOf(of)).toEqual(paper))
  })

  test('keeps what its terms say of kilometres; other numbers are another text, and are of later orders', async () => {
    const saidOf = async ({ orderId }: OwnerOfOrder) =>
      (
        await shop.db.execute<{ kilometres: unknown }>(
          sql`select kilometres from contract join contract_text on version = text_version where order_id = ${orderId}`,
        )
      ).rows
    const of = await orderInState(shop, { status: 'confirmed' })
    const begun = await orderInState(shop)
    const { version } = await begun.order()
    const say = (kilometres: object) =>
      shop.db.execute(sql`update content set value = ${JSON.stringify(kilometres)}::jsonb where key = 'kilometres'`)
    await say({ per_month: 1_000, beyond_cents: 25 })
    expect((await begun.order()).version).not.toBe(version)
    const later = await orderInState(shop, { status: 'confirmed' })
    expect([await saidOf(of), await saidOf(later)]).toEqual([
      [{ kilometres: { per_month: 1_500, beyond_cents: 20 } }],
      [{ kilometres: { per_month: 1_000, beyond_cents: 25 } }],
    ])
    await say({ per_month: 1_500, beyond_cents: 20 })
    expect((await begun.order()).version).toBe(version)
  })

  test('is of the text that was seen, or there is none', async () => {
    const of = await orderInState(shop)
    const { orderId, customerId } = of
    const facts = { order: await of.order(), customer: {} as never }
    const agreed = { orderId, customerId, facts, agreedAt: shop.clock.now() }
    expect(await insertContract(shop.db, { ...agreed, textVersion: 'ei tallessa' })).toBe(false)
    const { rows } = await shop.db.execute(sql`select 1 from contract where order_id = ${orderId}`)
    expect(rows).toEqual([])
  })

  test('says where the car is brought and when, what every month costs and who it is with', async () => {
    const of = await orderInState(shop)
    await choose(of, 'home_delivery', { address: 'Ajurinkatu 2', zip: '02600', city: 'Espoo', delivery_time: '9-13' })
    const winter = await choose(of, 'lower_excess')
    await shop.db.execute(sql`
      update customer set street_address = 'Kotikatu 3', zip_code = '20100', post_office = 'Turku' where id = ${of.customerId}`)
    await of.confirm()
    const letter = await letterOf(of)
    const paper = words(await paperOf(of))
    for (const said of [paper, letter?.text ?? '']) {
      expect(said).toMatch(/Toimitusosoite:?\s+Ajurinkatu 2, 02600 Espoo/)
      expect(said).toMatch(/Toivottu toimitusaika:?\s+klo 9–13/)
      expect(said).toContain(winter)
    }
    expect(paper).toContain('Onni Onnistuja')
    expect(paper).toContain('Kotikatu 3, 20100 Turku')
    expect(paper).toMatch(/Maksut kuukausittain/)
  })

  test('of a company has its prices without tax beside those with it', async () => {
    const of = await orderInState(shop, { kind: 'business', status: 'confirmed' })
    const said = words(await paperOf(of))
    expect(said).toMatch(/Yritys Esimerkki Oy, Y-tunnus 9000001-1/)
    expect(said).toMatch(
      /(?:Ensimmäinen kuukausi|Sitoutumisajan hinta) yhteensä [\d\s]+,\d\d\s€ \(ALV 0 %: [\d\s]+,\d\d\s€\)/,
    )
  })
})

test('a company is told that it cannot withdraw, a consumer of the fourteen days [CONFIRM-26]', async () => {
  const saidTo = async (kind: 'private' | 'business') =>
    (await letterOf(await orderInState(shop, { kind, status: 'confirmed' })))?.text
  const company = await saidTo('business')
  expect(company).toContain('Peruuttamisoikeus koskee vain kuluttajia')
  expect(company).not.toMatch(/14 päivän|peruuta-sopimus/)
  const consumer = await saidTo('private')
  expect(consumer).toMatch(/14 päivän kuluessa tilaamisesta\. Katso sopimusehtojen kohta 19/)
  expect(consumer).not.toContain('Peruuttamisoikeus koskee vain kuluttajia')
})

test('the letter asks for an address to be confirmed as long as it is not, and the customer says the same', async () => {
  const of = await orderInState(shop, { status: 'confirmed' })
  const confirmed = async () => (await shop.call('getOrder', { token: of.token })).body.customer.email_confirmed
  expect((await letterOf(of))?.text).toContain('/user/confirmEmail/')
  expect(await confirmed()).toBe(false)
  await shop.db.execute(
    sql`update customer set email_confirmed_at = ${shop.clock.now().toISOString()} where id = ${of.customerId}`,
  )
  expect((await letterOf(of))?.text).not.toContain('/user/confirmEmail/')
  expect(await confirmed()).toBe(true)
})

test('before the confirmation the paper is a draft of today', async () => {
  const of = await orderInState(shop)
  await withOtherTerms(async () => expect(words(await paperOf(of))).toContain('Kaikki on nyt toisin.'))
  expect(words(await paperOf(of))).not.toContain('Kaikki on nyt toisin.')
})

describe('the annex of a contract', () => {
  const annexOf = async ({ token, order_number }: OwnerOfOrder): Promise<string> => {
    const answer = await shop.call('getContractAnnex', { token, params: { order_number } })
    expect(answer.status).toBe(200)
    return words(answer.body as unknown as Buffer)
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
    expect(words(await paperOf(of))).toContain(`Rekisteritunnus ${plate}`)
    await shop.pass(86_400_000)
    await of.signIn()
    const made = (kind: 'pickup_moved' | 'car_swapped', fromText: string, toText: string) => ({
      ...{ id: newId(), customerId: of.customerId, orderId: of.orderId, kind, fromText, toText },
      ...{ actor: 'staff', reason: '', at: shop.clock.now() },
    })
    const swapped = made('car_swapped', 'ABC-101', 'ABC-102')
    await shop.db.transaction((tx) => writeChange(tx, { id: of.orderId, customerId: of.customerId }, swapped))
    const today = shop.clock.today().split('-').map(Number).toReversed().join('.')
    const said = await annexOf(of)
    expect(said).toContain(`Rekisteritunnus ${plate}`)
    expect(said).toContain(`${today} Auto, rekisteritunnus: ABC-101, nyt ABC-102`)

    const now = { ...agreed, start_date: '2027-03-05' }
    const day = shop.clock.today()
    expect(annexChanges(agreed, now, [made('pickup_moved', '1.3.2027', '5.3.2027')])).toEqual([
      { day, what: 'Noutopäivä: 1.3.2027, nyt 5.3.2027' },
    ])
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
    expect(annexChanges(agreed, now)).toEqual([
      { day: '2027-02-01', what: 'Lisäpalvelu Talvirenkaat, 12,50\u00a0€/kk' },
      { day: null, what: expect.stringMatching(/^Noutopäivä: sovittu .*, nyt 5\.3\.2027$/) },
      { day: null, what: 'Tilaus päättyy 1.5.2027' },
    ])
    expect(annexChanges({ ...agreed, order_extra_services: [bought] }, agreed)).toEqual([
      { day: null, what: 'Lisäpalvelu Talvirenkaat on päättynyt' },
    ])
  })
})
