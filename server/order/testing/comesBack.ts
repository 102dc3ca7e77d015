import { expect } from 'vitest'
import { addDays, type Day, day, daysBetween } from '../../../contract/days/date.ts'
import type { Language } from '../../../contract/language.ts'
import type { Statement } from '../../../contract/order/statementOnWire.ts'
import type { OpsClient } from '../../operator/testing/opsClient.ts'
import { leavingCar, returningCar } from '../../testing/handedOver.ts'
import { isDue, type OwnerOfOrder, orderInState } from '../../testing/orderInState.ts'
import type { TestShop } from '../../testing/testShop.ts'

type Ops = OpsClient
interface Back {
  /** Kilometres beyond the contract. */
  beyond?: number
  lateDays?: number
  damages?: string
  kind?: 'private' | 'business'
  /** The language of the customer’s letters, once the car leaves. */
  language?: Language
  /** Facts that are written down otherwise than when it left. */
  back?: object
}

/** Lets the days go by to a morning, and does what they bring. */
export async function untilDay(shop: TestShop, customer: OwnerOfOrder, to: Day): Promise<void> {
  await shop.pass(Math.max(0, daysBetween(shop.clock.today(), to)) * 86_400_000)
  await shop.worker.runUntilIdle()
  await customer.signIn()
}

/** The next reading in each shop: its cars come again, and their odometers never fall. */
const nextReading = new WeakMap<TestShop, number>()

/** A customer whose car has left, and its reading. */
export async function leaves(
  shop: TestShop,
  ops: Ops,
  {
    kind = 'private',
    language = 'fi',
    ...otherwise
  }: Pick<Back, 'kind' | 'language'> & { marks?: object[]; items?: string[] } = {},
) {
  const out = nextReading.get(shop) ?? 12_000
  nextReading.set(shop, out + 90_000)
  const customer = await orderInState(shop, { status: 'signed', kind })
  const { order_number } = customer
  expect((await shop.call('chooseLanguage', { token: customer.token, body: { language } })).status).toBe(204)
  await isDue(shop, customer)
  expect(
    (
      await ops('deliverOrder', {
        body: { ...leavingCar, order_number, kilometres: out, sure: true, ...(otherwise as object) },
      })
    ).status,
  ).toBe(200)
  await shop.worker.runUntilIdle()
  await customer.signIn()
  return { customer, order_number, out }
}

/** A customer whose car left at some reading and is back, on its day or later. Nothing of it is done yet but that. */
export async function comesBack(
  shop: TestShop,
  ops: Ops,
  { beyond = 0, lateDays = 0, damages = '', kind = 'private', language = 'fi', back: otherwise = {} }: Back = {},
): Promise<{ customer: OwnerOfOrder; order_number: string; statement: Statement; body: object }> {
  const { customer, order_number, out } = await leaves(shop, ops, { kind, language })
  expect((await shop.call('cancelOrder', { token: customer.token, body: { order_number } })).status).toBe(204)
  const { return_date } = await customer.order()
  await untilDay(shop, customer, addDays(day(return_date ?? ''), lateDays))
  const asked = await ops('takeBackCar', {
    body: { ...returningCar, order_number, kilometres: out, dry_run: true, sure: true },
  })
  const allowed = asked.body.kilometres?.allowed ?? 0
  const kilometres = out + (beyond > 0 ? allowed + beyond : 0)
  const body = { ...returningCar, order_number, kilometres, damages, sure: true, ...otherwise }
  const back = await ops('takeBackCar', { body })
  expect(back.status, JSON.stringify(back.body)).toBe(200)
  return { customer, order_number, body, statement: await statementOf(customer) }
}

export async function statementOf(customer: OwnerOfOrder): Promise<Statement> {
  const { statement } = await customer.order()
  if (!statement) throw new Error('The order has no statement')
  return statement
}
