import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { addDays, type Day, daysBetween } from '../../../contract/days/date.ts'
import type { OpsClient } from '../../operator/testing/opsClient.ts'
import { sentMails } from '../../providers/mail/outbox.ts'
import { leavingCar } from '../../testing/handedOver.ts'
import { type OwnerOfOrder, orderInState } from '../../testing/orderInState.ts'
import type { TestShop } from '../../testing/testShop.ts'

interface How {
  wish?: boolean
  /** The code for the first month. */
  code?: string
}

/** The subject of the letter that says what came and when. */
export const RECEIPT = 'Vastaanotimme peruuttamisilmoituksen'

/** Acts for tests of withdrawals: orders on the way to their car, notices, and what waits for staff. */
export function withdrawing(shop: TestShop, ops: OpsClient) {
  const idle = () => shop.worker.runUntilIdle()
  const later = async (of: OwnerOfOrder, to: Day) => {
    await shop.pass(daysBetween(shop.clock.today(), to) * 86_400_000)
    await of.signIn()
  }
  const notice = (of: OwnerOfOrder, more: object = {}) => ({
    order_number: of.order_number,
    name: 'Onni Onnistuja',
    email: of.email,
    ...more,
  })
  const tell = (of: OwnerOfOrder, more: object = {}, token?: string) =>
    shop.call('withdraw', { body: notice(of, more), token })
  const addCode = ({ token, order_number }: OwnerOfOrder, code: string) =>
    shop.call('addPromoCode', { token, body: { order_number, code } })
  const subjectsTo = async (email: string) => (await sentMails(shop.db, email)).map(({ subject }) => subject)
  const waiting = async (of: OwnerOfOrder) =>
    (await ops('listWithdrawals', { query: { limit: '200' } })).body.withdrawals.filter(
      ({ order_number }) => order_number === of.order_number,
    )

  /** Confirmed for the day after tomorrow, and charged; the early start asked for unless told. */
  async function charged({ wish = true, code }: How = {}): Promise<OwnerOfOrder & { start: Day }> {
    const customer = await orderInState(shop)
    if (code) expect((await addCode(customer, code)).status).toBe(200)
    const start = addDays(shop.clock.today(), 2)
    await shop.db.execute(sql`update orders set start_date = ${start} where id = ${customer.orderId}`)
    expect((await customer.confirm({ early_start_wish: wish })).status).toBe(200)
    await idle()
    expect((await customer.order()).invoices).toMatchObject([{ status: 'paid' }])
    return Object.assign(customer, { start })
  }

  let kilometres = 0
  /** The same with the car since its pickup day. */
  async function withCar(how: How = {}): Promise<OwnerOfOrder & { start: Day }> {
    const customer = await charged(how)
    const { start } = customer
    await later(customer, start)
    const { order_number } = customer
    // The same car may come again, and its odometer does not fall.
    kilometres += 10_000
    expect((await ops('deliverOrder', { body: { ...leavingCar, order_number, kilometres } })).status).toBe(200)
    return customer
  }

  return { idle, later, notice, tell, addCode, subjectsTo, waiting, charged, withCar }
}
