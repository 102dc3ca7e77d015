import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { BodyOf, Call } from '../../../contract/call.ts'
import { type Calls, calls } from '../../../contract/calls.ts'
import { type OrderStatus, orderStatuses } from '../../../contract/customer.ts'
import type { CallName } from '../../../contract/paths.ts'
import type { RefusalCode } from '../../../contract/refusals.ts'
import { refusalsOf } from '../../platform/http.ts'
import { type Missing, type OwnerOfOrder, orderInState } from '../../testing/orderInState.ts'
import { changedTables, tableSums } from '../../testing/tableSums.ts'
import type { TestShop } from '../../testShop.ts'

type Outcome = 'done' | 'nothing to do' | RefusalCode
type Lack = Exclude<Missing, 'nothing'>
/** A status, a pending order whose time is over, or a pending one that lacks something. */
export type State = OrderStatus | 'over' | `without ${Lack}`

export interface FlowCall {
  name: CallName
  body?(of: OwnerOfOrder): object | Promise<object>
  params?(of: OwnerOfOrder): Record<string, string>
  /** The tables that it writes when it does something. */
  writes: string[]
  /** Every state that is not named here: done. */
  outcomes: [State[], Outcome][]
}

export const running: State[] = ['confirmed', 'signed', 'delivered', 'under_cancellation']
export const closed: State[] = ['withdrawn', 'cancelled']
/** Steps of the flow change pending orders only, and say whether the hold or the order is over. */
export const onlyPending: FlowCall['outcomes'] = [
  [['expired', 'removed', 'over'], 'ORDER_EXPIRED'],
  [[...running, ...closed], 'ORDER_NOT_PENDING'],
]

export const allStates = (lacks: readonly Lack[]): State[] => [...orderStatuses, 'over', ...without(lacks)]
export const without = (lacks: readonly Lack[]): State[] => lacks.map((one) => `without ${one}` as const)

export const order_number = (of: OwnerOfOrder) => ({ order_number: of.order_number })
export const ofCompany = (of: OwnerOfOrder) => ({ ...order_number(of), business_id: '9000001-1' })
export const chosenCompany = (of: OwnerOfOrder) => ({ ...ofCompany(of), phone: '0401234567' })

/** About the person and the day, not about an order. */
export const declaresLicence = (states: State[]): FlowCall => ({
  name: 'confirmDriversLicense',
  body: () => ({ drivers_license: true }),
  writes: [],
  outcomes: [
    [['without identification'], 'NOT_IDENTIFIED'],
    [states.filter((one) => one !== 'without identification'), 'LICENCE_NOT_MANUAL'],
  ],
})
export const registersCard = (lacks: readonly Lack[]): FlowCall => ({
  name: 'registerPaymentCard',
  body: (of) => ({ ...order_number(of), new_order: true }),
  writes: ['card_registration', 'sandbox_card'],
  outcomes: [
    [['expired', 'removed', 'over', 'withdrawn'], 'ORDER_NOT_PENDING'],
    [without(lacks.filter((one) => one !== 'card')), 'STEP_MISSING'],
  ],
})

interface Table {
  kind: 'private' | 'business'
  states: State[]
}

/** One call against every state: what it answers, what it writes, and that each refusal is one it promises. */
export async function checkCells(shop: TestShop, call: FlowCall, { kind, states }: Table): Promise<void> {
  for (const state of states) {
    const { answer, changed } = await press(shop, call, await customerIn(shop, kind, state))
    const outcome = call.outcomes.find(([of]) => of.includes(state))?.[1] ?? 'done'
    const { code } = (answer.body ?? {}) as { code?: RefusalCode }
    const where = `${call.name} of a ${kind} order that is ${state}: ${answer.status} ${code ?? ''}`
    if (outcome === 'done' || outcome === 'nothing to do') expect(answer.status, where).toBeLessThan(300)
    else expect(code, where).toBe(outcome)
    if (outcome === 'done') expect(call.writes, where).toEqual(expect.arrayContaining(changed))
    else expect(changed, where).toEqual([])
    if (code) expect(refusalsOf(calls[call.name] as Call), where).toContain(code)
  }
}

async function customerIn(shop: TestShop, kind: Table['kind'], state: State): Promise<OwnerOfOrder> {
  if (state.startsWith('without ')) {
    const missing = state.replace('without ', '') as Lack
    return orderInState(shop, { missing, kind })
  }
  const status = orderStatuses.find((one) => one === state)
  const customer = await orderInState(shop, { status: status ?? 'pending', kind })
  const justNow = new Date(shop.clock.now().getTime() - 1).toISOString()
  if (state === 'over')
    await shop.db.execute(sql`update orders set reserved_until = ${justNow} where id = ${customer.orderId}`)
  return customer
}

async function press(shop: TestShop, call: FlowCall, customer: OwnerOfOrder) {
  const body = (await call.body?.(customer)) as BodyOf<Calls[CallName]>
  const params = call.params?.(customer)
  const before = await tableSums(shop.db)
  const answer = await shop.call(call.name, {
    token: customer.token,
    ...(body === undefined ? {} : { body }),
    ...(params ? { params } : {}),
  })
  return { answer, changed: changedTables(before, await tableSums(shop.db)) }
}
