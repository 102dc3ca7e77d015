import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { BodyOf, Call } from '../../contract/call.ts'
import { type Calls, calls } from '../../contract/calls.ts'
import { type OrderStatus, orderStatuses } from '../../contract/customer.ts'
import type { CallName } from '../../contract/paths.ts'
import type { RefusalCode } from '../../contract/refusals.ts'
import { addCard } from '../payment/testing/sampleOrder.ts'
import { refusalsOf } from '../platform/http.ts'
import { newId } from '../platform/ids.ts'
import { secretsFrom } from '../platform/secrets.ts'
import { type Missing, type OwnerOfOrder, orderInState, plentifulCar } from '../testing/orderInState.ts'
import { changedTables, tableSums } from '../testing/tableSums.ts'
import { testShop } from '../testShop.ts'

const shop = await testShop()

type Outcome = 'done' | 'nothing to do' | RefusalCode
/** A status, a pending order whose time is over, or a pending one that lacks something. */
type State = OrderStatus | 'over' | `without ${Exclude<Missing, 'nothing'>}`
const lacks = ['terms', 'identification', 'licence', 'credit', 'card'] as const
const states: State[] = [...orderStatuses, 'over', ...lacks.map((one) => `without ${one}` as const)]
const running: State[] = ['confirmed', 'signed', 'delivered', 'under_cancellation']
const closed: State[] = ['withdrawn', 'cancelled']

interface FlowCall {
  name: CallName
  body?(of: OwnerOfOrder): object | Promise<object>
  params?(of: OwnerOfOrder): Record<string, string>
  /** The tables that it writes when it does something. */
  writes: string[]
  /** Every state that is not named here: done. */
  outcomes: [State[], Outcome][]
}

const order_number = (of: OwnerOfOrder) => ({ order_number: of.order_number })
/** Steps of the flow change pending orders only, and say whether the hold or the order is over. */
const onlyPending: FlowCall['outcomes'] = [
  [['expired', 'removed', 'over'], 'ORDER_EXPIRED'],
  [[...running, ...closed], 'ORDER_NOT_PENDING'],
]
const onlyAfterTerms: FlowCall['outcomes'] = [...onlyPending, [['without terms'], 'STEP_MISSING']]
const driversChange: FlowCall['outcomes'] = [
  [['expired', 'over'], 'ORDER_EXPIRED'],
  [['removed', ...closed], 'ORDER_NOT_PENDING'],
]
const aino = { first_name: 'Aino', last_name: 'Ajokortti', phone: '0501234567' }
const steps = lacks.map((one) => `without ${one}` as const)

const flow: FlowCall[] = [
  {
    name: 'updateStartDate',
    body: async (of) => ({ ...order_number(of), start_date: (await plentifulCar(shop)).startDate }),
    writes: [],
    outcomes: onlyPending,
  },
  {
    name: 'updateFixedTerm',
    body: (of) => ({ ...order_number(of), fixed_term: 6 }),
    writes: ['orders'],
    outcomes: onlyPending,
  },
  {
    name: 'selectOrderType',
    body: (of) => ({ ...order_number(of), type: 5 }),
    writes: ['customer', 'orders'],
    outcomes: [...onlyPending, [['pending', ...steps.filter((one) => one !== 'without identification')], 'TYPE_FIXED']],
  },
  {
    name: 'acceptTermsAndServices',
    body: (of) => ({ ...order_number(of), accept_terms: true }),
    writes: ['orders'],
    outcomes: onlyPending,
  },
  {
    name: 'updateExtraService',
    body: async (of) => ({ ...order_number(of), service_id: await serviceOf(of) }),
    writes: ['order_extra_service'],
    outcomes: onlyPending,
  },
  {
    name: 'calculateExtraServicePrice',
    body: async (of) => ({ ...order_number(of), service_id: await serviceOf(of) }),
    writes: [],
    outcomes: onlyPending,
  },
  { name: 'extendReservation', body: order_number, writes: ['orders'], outcomes: onlyPending },
  { name: 'createIdentification', writes: ['identification'], outcomes: onlyAfterTerms },
  {
    name: 'checkDriversLicenseAndCredit',
    writes: ['credit_check', 'jobs', 'licence_check'],
    outcomes: [...onlyAfterTerms, [['without identification'], 'NOT_IDENTIFIED']],
  },
  {
    // About the person and the day, not about an order.
    name: 'confirmDriversLicense',
    body: () => ({ drivers_license: true }),
    writes: [],
    outcomes: [
      [['without identification'], 'NOT_IDENTIFIED'],
      [states.filter((one) => one !== 'without identification'), 'LICENCE_NOT_MANUAL'],
    ],
  },
  {
    name: 'registerPaymentCard',
    body: (of) => ({ ...order_number(of), new_order: true }),
    writes: ['card_registration', 'sandbox_card'],
    outcomes: [
      [['expired', 'removed', 'over', 'withdrawn'], 'ORDER_NOT_PENDING'],
      [steps.filter((one) => one !== 'without card'), 'STEP_MISSING'],
    ],
  },
  {
    name: 'setActivePaymentCard',
    body: async (of) => ({ ...order_number(of), card_id: await secondCardOf(of) }),
    writes: ['payment_card'],
    outcomes: [[['expired', 'removed', 'withdrawn'], 'ORDER_NOT_PENDING']],
  },
  {
    name: 'deletePaymentCard',
    body: async (of) => ({ ...order_number(of), card_id: await secondCardOf(of) }),
    writes: ['payment_card'],
    outcomes: [[['expired', 'removed', 'withdrawn'], 'ORDER_NOT_PENDING']],
  },
  {
    name: 'updateNotes',
    body: (of) => ({ ...order_number(of), invoice_notes: 'Viite 1' }),
    writes: [],
    outcomes: [[states, 'NOT_BUSINESS']],
  },
  {
    name: 'confirmOrder',
    body: (of) => ({ ...order_number(of), phone: '0401234567' }),
    writes: ['jobs', 'order_history', 'orders', 'promo_code', 'subscription'],
    outcomes: [
      [['expired', 'removed', 'over'], 'ORDER_NOT_FOUND'],
      [closed, 'ORDER_NOT_PENDING'],
      [steps, 'STEP_MISSING'],
      [running, 'nothing to do'],
    ],
  },
  {
    name: 'addPromoCode',
    body: (of) => ({ ...order_number(of), code: 'TERVETULOA' }),
    writes: ['order_code', 'promo_code', 'subscription'],
    outcomes: [
      [['expired', 'over'], 'ORDER_EXPIRED'],
      [['removed', ...closed], 'ORDER_NOT_PENDING'],
    ],
  },
  {
    name: 'updatePendingOrder',
    body: async (of) => ({ car: await plentifulCar(shop), fixed_term: 3, order: order_number(of) }),
    writes: ['order_history', 'orders', 'reservation', 'vehicle'],
    outcomes: [[[...running, ...closed], 'ORDER_NOT_PENDING']],
  },
  {
    name: 'deleteOrderInProgress',
    body: order_number,
    writes: ['order_history', 'orders', 'reservation', 'vehicle'],
    outcomes: [
      [['removed'], 'nothing to do'],
      [[...running, ...closed], 'ORDER_NOT_PENDING'],
    ],
  },
  {
    name: 'getAlternatives',
    params: order_number,
    writes: [],
    outcomes: [[[...running, ...closed], 'ORDER_NOT_PENDING']],
  },
  {
    name: 'setPickupTime',
    body: async (of) => {
      await shop.db.execute(sql`update orders set vehicle_release_ready = true where id = ${of.orderId}`)
      return { ...order_number(of), pickup_time: 8 }
    },
    writes: ['orders'],
    outcomes: [[states.filter((one) => one !== 'confirmed'), 'TIME_NOT_ASKED']],
  },
  {
    // The prompt alone decides: who raised it knows the state of the order.
    name: 'setReturnTime',
    body: async (of) => {
      await shop.db.execute(sql`update orders set prompt_return_time = true where id = ${of.orderId}`)
      return { ...order_number(of), return_time: 14 }
    },
    writes: ['orders'],
    outcomes: [],
  },
  {
    name: 'addCarDriver',
    body: (of) => ({ ...order_number(of), ...aino }),
    writes: ['order_driver'],
    outcomes: driversChange,
  },
  {
    name: 'deleteCarDriver',
    body: async (of) => {
      const driver_id = newId()
      await shop.db.execute(sql`
        insert into order_driver (id, customer_id, order_id, slot, first_name, last_name, phone)
        values (${driver_id}, ${of.customerId}, ${of.orderId}, 1, 'Aino', 'Ajokortti', '+358501234567')`)
      return { ...order_number(of), driver_id }
    },
    writes: ['order_driver'],
    outcomes: driversChange,
  },
  {
    name: 'purchaseExtraService',
    body: async (of) => ({ ...order_number(of), service_id: await serviceOf(of) }),
    writes: [
      ...['order_extra_service', 'subscription', 'invoice', 'invoice_line', 'invoice_series', 'ledger_entry'],
      ...['charge_attempt', 'sandbox_charge'],
    ],
    outcomes: [
      [['expired', 'over'], 'ORDER_EXPIRED'],
      [['pending', 'removed', ...closed, ...steps], 'ORDER_NOT_PENDING'],
    ],
  },
  { name: 'continueOrder', body: order_number, writes: ['orders'], outcomes: [] },
  {
    name: 'getContractTerms',
    params: order_number,
    writes: [],
    outcomes: [[['expired', 'removed'], 'ORDER_NOT_FOUND']],
  },
]

/** Beside the one that is active, where there is one. */
const secondCardOf = ({ customerId, orderId, order_number: orderNumber }: OwnerOfOrder): Promise<string> =>
  addCard(
    shop.db,
    { customerId, orderId, orderNumber, vehicleId: '' },
    { sealed: secretsFrom(shop.config.secret).seal('sbx_ok_second'), active: false },
  )

async function serviceOf({ orderId }: OwnerOfOrder): Promise<string> {
  const { rows } = await shop.db.execute<{ id: string }>(sql`
    select s.id from extra_service s join orders o on o.dealer_id = s.dealer_id
    where o.id = ${orderId} and s.sale_phase = 'pre_sale' and s.service_key <> 'home_delivery' limit 1`)
  return rows[0]?.id ?? ''
}

async function customerIn(state: State): Promise<OwnerOfOrder> {
  const missing = lacks.find((one) => state === `without ${one}`)
  if (missing) return orderInState(shop, { missing })
  const status = orderStatuses.find((one) => one === state)
  const customer = await orderInState(shop, { status: status ?? 'pending' })
  const justNow = new Date(shop.clock.now().getTime() - 1).toISOString()
  if (state === 'over')
    await shop.db.execute(sql`update orders set reserved_until = ${justNow} where id = ${customer.orderId}`)
  return customer
}

const wanted = ({ outcomes }: FlowCall, state: State): Outcome =>
  outcomes.find(([of]) => of.includes(state))?.[1] ?? 'done'

async function press(call: FlowCall, customer: OwnerOfOrder) {
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

test.each(flow)(`$name in ${states.length} states (${flow.length * states.length} cells in all)`, async (call) => {
  for (const state of states) {
    const { answer, changed } = await press(call, await customerIn(state))
    const outcome = wanted(call, state)
    const { code } = answer.body as { code?: RefusalCode }
    const where = `${call.name} of an order that is ${state}: ${answer.status} ${code ?? ''}`
    if (outcome === 'done' || outcome === 'nothing to do') expect(answer.status, where).toBeLessThan(300)
    else expect(code, where).toBe(outcome)
    if (outcome === 'done') expect(call.writes, where).toEqual(expect.arrayContaining(changed))
    else expect(changed, where).toEqual([])
    if (code) expect(refusalsOf(calls[call.name] as Call), where).toContain(code)
  }
})

test.each(['terms', 'identification', 'licence', 'credit', 'card'] as const)(
  'an order without %s is not confirmed, and the refusal names the step that is open',
  async (missing) => {
    const customer = await orderInState(shop, { missing })
    const step = missing === 'licence' || missing === 'credit' ? 'identification' : missing
    expect(await customer.confirm()).toMatchObject({ status: 409, body: { code: 'STEP_MISSING', step } })
    expect((await customer.order()).status).toBe('pending')
  },
)

test('an order is not confirmed without a phone number, with a wrong one, or with a driver whose number is none', async () => {
  const customer = await orderInState(shop)
  await shop.db.execute(sql`update customer set phone = null where id = ${customer.customerId}`)
  const driver = { first_name: 'Aino', last_name: 'Ajokortti', phone: '12' }
  expect(await customer.confirm({ phone: null })).toMatchObject({
    status: 422,
    body: { errors: { phone: [expect.any(String)] } },
  })
  expect(await customer.confirm({ phone: 'abc' })).toMatchObject({
    status: 422,
    body: { errors: { phone: [expect.any(String)] } },
  })
  expect(await customer.confirm({ drivers: [driver] })).toMatchObject({
    status: 422,
    body: { errors: { 'drivers.0.phone': [expect.any(String)] } },
  })
  expect((await customer.order()).status).toBe('pending')
  expect((await customer.confirm()).status).toBe(200)
})

test('yesterday’s checks do not confirm an order today', async () => {
  const customer = await orderInState(shop)
  await shop.db.execute(sql`update licence_check set day = day - 1 where customer_id = ${customer.customerId}`)
  expect(await customer.confirm()).toMatchObject({ status: 409, body: { step: 'identification' } })
})
