import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { BodyOf, Call } from '../../../contract/call.ts'
import { type Calls, calls } from '../../../contract/calls.ts'
import { type CustomerType, type OrderStatus, orderStatuses } from '../../../contract/customer.ts'
import type { CallName } from '../../../contract/paths.ts'
import type { RefusalCode } from '../../../contract/refusals.ts'
import { addCard } from '../../payment/testing/sampleOrder.ts'
import { refusalsOf } from '../../platform/http/http.ts'
import { secretsFrom } from '../../platform/secrets.ts'
import { besideOthers } from '../../testing/bystanders.ts'
import { type Missing, type OwnerOfOrder, orderInState } from '../../testing/orderInState.ts'
import { changedTables, tableSums } from '../../testing/tableSums.ts'
import type { TestShop } from '../../testing/testShop.ts'

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

const without = (lacks: readonly Lack[]): State[] => lacks.map((one) => `without ${one}` as const)
export const lacksOf = {
  private: ['terms', 'identification', 'licence', 'credit', 'card'],
  business: ['terms', 'identification', 'company', 'credit', 'card'],
} as const satisfies Record<CustomerType, readonly Lack[]>
/** A pending order that still lacks one of its steps. */
export const stepsOf: Record<CustomerType, State[]> = {
  private: without(lacksOf.private),
  business: without(lacksOf.business),
}
export const statesOf: Record<CustomerType, State[]> = {
  private: [...orderStatuses, 'over', ...stepsOf.private],
  business: [...orderStatuses, 'over', ...stepsOf.business],
}
export const onlyAfterTerms: FlowCall['outcomes'] = [...onlyPending, [['without terms'], 'STEP_MISSING']]
/** A private order has no company to ask about. */
export const notBusiness: FlowCall['outcomes'] = [
  ...onlyAfterTerms,
  [['pending', ...stepsOf.private.filter((one) => one !== 'without terms')], 'NOT_BUSINESS'],
]
/** A company is asked about for a person who is identified. */
export const onlyIdentified: FlowCall['outcomes'] = [
  ...onlyPending,
  [['without terms'], 'STEP_MISSING'],
  [['without identification'], 'NOT_IDENTIFIED'],
]
export const driversChange: FlowCall['outcomes'] = [
  [['expired', 'over'], 'ORDER_EXPIRED'],
  [['removed', ...closed], 'ORDER_NOT_PENDING'],
]

export const order_number = (of: OwnerOfOrder) => ({ order_number: of.order_number })
export const ofCompany = (of: OwnerOfOrder) => ({ ...order_number(of), business_id: '9000001-1' })
export const chosenCompany = (of: OwnerOfOrder) => ({ ...ofCompany(of), phone: '0401234567' })

/** One test of a call in every state of an order, with a cell for each state. */
export function inEveryState(shop: TestShop, call: FlowCall, kind: CustomerType = 'private'): void {
  const states = statesOf[kind]
  test(`${call.name} of a ${kind} order in ${states.length} states`, { timeout: 60_000 }, () =>
    checkCells(shop, call, { kind, states }),
  )
}

interface Table {
  kind: CustomerType
  states: State[]
}

/** One call against every state: what it answers, what it writes, and that each refusal is one it promises. */
async function checkCells(shop: TestShop, call: FlowCall, { kind, states }: Table): Promise<void> {
  for (const state of states) {
    const outcome = call.outcomes.find(([of]) => of.includes(state))?.[1] ?? 'done'
    const { answer, changed } = await press(shop, call, { customer: await customerIn(shop, kind, state), outcome })
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

/** A call that does nothing changes no table; a call that does something changes nothing of others. */
async function press(
  shop: TestShop,
  call: FlowCall,
  { customer, outcome }: { customer: OwnerOfOrder; outcome: Outcome },
) {
  const body = (await call.body?.(customer)) as BodyOf<Calls[CallName]>
  const params = call.params?.(customer)
  const send = () =>
    shop.call(call.name, {
      token: customer.token,
      ...(body === undefined ? {} : { body }),
      ...(params ? { params } : {}),
    })
  const pressed = async () => {
    const before = await tableSums(shop.db)
    const answer = await send()
    return { answer, changed: changedTables(before, await tableSums(shop.db)) }
  }
  return outcome === 'done' ? await besideOthers(shop, pressed) : await pressed()
}

/** A service that the dealer of the order sells before its confirmation. */
export async function serviceOf(shop: TestShop, { orderId }: OwnerOfOrder): Promise<string> {
  const { rows } = await shop.db.execute<{ id: string }>(sql`
    select s.id from extra_service s join orders o on o.dealer_id = s.dealer_id
    where o.id = ${orderId} and s.sale_phase = 'pre_sale' and s.service_key <> 'home_delivery' limit 1`)
  return rows[0]?.id ?? ''
}

/** A card beside the one that is active, where there is one. */
export const secondCardOf = (
  shop: TestShop,
  { customerId, orderId, order_number: orderNumber }: OwnerOfOrder,
): Promise<string> =>
  addCard(
    shop.db,
    { customerId, orderId, orderNumber, vehicleId: '' },
    { sealed: secretsFrom(shop.config.secret).seal('sbx_ok_second'), active: false },
  )
