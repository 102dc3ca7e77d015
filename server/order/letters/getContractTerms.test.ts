import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type OwnerOfOrder, orderInState } from '../../testing/orderInState.ts'
import { testShop } from '../../testing/testShop.ts'
import { insertContract } from '../contractQueries.ts'
import { contractReader, words } from '../testing/contractReader.ts'
import { inEveryState, order_number } from '../testing/stateTable.ts'

const shop = await testShop()
const { paperOf, letterOf, choose } = contractReader(shop)

const hashOf = (paper: Buffer): string => createHash('sha256').update(paper).digest('hex')
const writeTerms = (html: string) =>
  shop.db.execute(sql`update content set value = to_jsonb(${html}::text) where key = 'contract_terms'`)
async function withOtherTerms(work: () => Promise<void>): Promise<void> {
  const { rows } = await shop.db.execute<{ value: string }>(sql`select value from content where key = 'contract_terms'`)
  await writeTerms('<h2>Uudet ehdot</h2><p>Kaikki on nyt toisin.</p>')
  await work().finally(() => writeTerms(rows[0]?.value ?? ''))
}

inEveryState(shop, {
  name: 'getContractTerms',
  params: order_number,
  // Its paper is drawn once.
  writes: ['contract', 'contract_text'],
  outcomes: [[['expired', 'removed'], 'ORDER_NOT_FOUND']],
})

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
      /(?:Ensimmäinen kuukausi|Sitoutumisajan hinta) yhteensä [\d\s]+,\d\d\s€ \(ALV 0\s%: [\d\s]+,\d\d\s€\)/,
    )
  })
})

test('before the confirmation the paper is a draft of today', async () => {
  const of = await orderInState(shop)
  await withOtherTerms(async () => expect(words(await paperOf(of))).toContain('Kaikki on nyt toisin.'))
  expect(words(await paperOf(of))).not.toContain('Kaikki on nyt toisin.')
})
