import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { opsClient } from '../operator/testing/opsClient.ts'
import { billedOrder } from '../testing/billedOrder.ts'
import { type OwnerOfOrder, orderInState } from '../testing/orderInState.ts'
import { changedTables, tableSums } from '../testing/tableSums.ts'
import { testShop } from '../testing/testShop.ts'
import { rowsAbout } from './testing/rowsAbout.ts'

const shop = await testShop()
const ops = await opsClient(shop, 'Maija Mallikas')
const password = 'Pitkä ja hyvä salasana 17'

async function withPassword(customer: OwnerOfOrder): Promise<OwnerOfOrder> {
  const body = { password, password_confirmation: password }
  expect((await shop.call('setPassword', { token: customer.token, body })).status).toBe(204)
  return customer
}
/** Paid, withdrawn from and paid back: nothing is open, and there are vouchers. */
async function settled(): Promise<OwnerOfOrder> {
  const customer = await withPassword(await billedOrder(shop))
  await ops('withdrawOrder', { body: { order_number: customer.order_number, reason: 'Koe' } })
  await shop.worker.runUntilIdle()
  return customer
}
const preview = ({ token }: OwnerOfOrder) => shop.call('deleteAccount', { token, body: { preview: true } })
const deletes = ({ token }: OwnerOfOrder, typed = password) =>
  shop.call('deleteAccount', { token, body: { password: typed } })
const knows = async ({ token }: OwnerOfOrder) => (await shop.call('user', { token })).status

describe('an account is deleted by its customer', () => {
  test('who reads first what goes and what stays, why and how long, while nothing changes', async () => {
    const customer = await settled()
    const before = await tableSums(shop.db)
    const { status, body } = await preview(customer)
    expect(status).toBe(200)
    expect(changedTables(before, await tableSums(shop.db))).toEqual([])
    expect(body.goes).toEqual(expect.arrayContaining(['tilin tiedot', 'kirjautumiset', 'kirjeet']))
    expect(body.stays).toContainEqual({
      what: 'Sopimukset, laskut ja maksut',
      why: expect.stringContaining('lakisääteinen velvoite'),
      until: expect.stringContaining('kuusi vuotta'),
    })
    const headers = { 'accept-language': 'sv' }
    const inSwedish = await shop.call('deleteAccount', { token: customer.token, body: { preview: true }, headers })
    expect(inSwedish.body.goes).toEqual(expect.arrayContaining(['kontouppgifter', 'inloggningar', 'brev']))
    expect(body.kept_until).toBe(`${Number(shop.clock.today().slice(0, 4)) + 6}-12-31`)
  })

  test('with the password: the session ends, a letter confirms, vouchers stay, and staff see who did it', async () => {
    const [customer, other] = [await settled(), await settled()]
    const second = { body: { email: customer.email, password, device_name: 'web' } }
    const { token: elsewhere } = (await shop.call('login', second)).body
    const kept = (await preview(customer)).body
    const beside = await rowsAbout(shop.db, other.customerId)
    expect(await deletes(customer)).toMatchObject({ status: 200, body: kept })
    expect([await knows(customer), (await shop.call('user', { token: elsewhere })).status]).toEqual([401, 401])
    await shop.worker.runUntilIdle()
    const { rows: letters } = await shop.db.execute<{ subject: string }>(
      sql`select subject from sandbox_mail where recipient = ${customer.email} order by sent_at desc limit 1`,
    )
    expect(letters).toEqual([{ subject: 'Tietosi on poistettu' }])
    const left = await rowsAbout(shop.db, customer.customerId)
    expect(left).toMatchObject({ invoice: expect.any(Number), contract: 1, orders: 1 })
    expect(Object.keys(left)).not.toEqual(expect.arrayContaining(['session']))
    for (const gone of ['session', 'sent_letter', 'email_lookup', 'credit_check']) expect(left[gone]).toBeUndefined()
    const subject = `customer ${customer.customerId}`
    const { entries } = (await ops('listAudit', { query: { subject, act: 'eraseCustomer' } })).body
    expect(entries).toMatchObject([{ actor: 'customer', subject }])
    expect(await rowsAbout(shop.db, other.customerId)).toEqual(beside)
    expect((await shop.call('login', second)).status).toBe(422)
  })

  test('but not without the password, or with another one', async () => {
    const customer = await settled()
    const before = await tableSums(shop.db)
    for (const typed of ['', 'väärä salasana']) {
      const { status, body } = await deletes(customer, typed)
      expect([status, body]).toMatchObject([422, { errors: { password: [expect.any(String)] } }])
    }
    expect(changedTables(before, await tableSums(shop.db))).toEqual([])
    const passwordless = await orderInState(shop, { status: 'removed' })
    expect((await deletes(passwordless)).status).toBe(422)
  })

  test.each([
    ['confirmed', ['order']],
    ['delivered', ['order']],
  ] as const)('but not while an order is %s, and both the question and the press say why', async (status, bound) => {
    const customer = await withPassword(await orderInState(shop, { status }))
    for (const ask of [preview, deletes]) {
      const { status, body } = await ask(customer)
      expect([status, body]).toMatchObject([
        409,
        {
          code: 'CUSTOMER_BOUND',
          bound: expect.arrayContaining([...bound]),
          message: expect.stringContaining('tilaus on kesken'),
        },
      ])
    }
    expect(await knows(customer)).toBe(200)
  })

  test('once, of two presses at a time', async () => {
    const customer = await settled()
    const presses = await Promise.all([deletes(customer), deletes(customer)])
    const statuses = presses.map(({ status }) => status).toSorted()
    expect(statuses[0]).toBe(200)
    expect(statuses[1]).toBeGreaterThan(400)
    expect(statuses[1]).toBeLessThan(500)
    await shop.worker.runUntilIdle()
    const { rows } = await shop.db.execute(
      sql`select 1 from sandbox_mail where recipient = ${customer.email} and subject = 'Tietosi on poistettu'`,
    )
    expect(rows).toHaveLength(1)
  })
})
