import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addCard } from '../payment/testing/sampleOrder.ts'
import { newId } from '../platform/ids.ts'
import { secretsFrom } from '../platform/secrets.ts'
import { firstOpenDay, type OwnerOfOrder, orderInState, plentifulCar } from '../testing/orderInState.ts'
import { testShop } from '../testShop.ts'
import {
  allStates,
  checkCells,
  chosenCompany,
  closed,
  declaresLicence,
  type FlowCall,
  ofCompany,
  onlyPending,
  order_number,
  registersCard,
  running,
  without,
} from './testing/stateTable.ts'

const shop = await testShop()

const lacks = ['terms', 'identification', 'licence', 'credit', 'card'] as const
const states = allStates(lacks)
const driversChange: FlowCall['outcomes'] = [
  [['expired', 'over'], 'ORDER_EXPIRED'],
  [['removed', ...closed], 'ORDER_NOT_PENDING'],
]
const aino = { first_name: 'Aino', last_name: 'Ajokortti', phone: '0501234567' }
const steps = without(lacks)
const onlyAfterTerms: FlowCall['outcomes'] = [...onlyPending, [['without terms'], 'STEP_MISSING']]
/** A private order has no company to ask about. */
const notBusiness: FlowCall['outcomes'] = [
  ...onlyAfterTerms,
  [['pending', ...steps.filter((one) => one !== 'without terms')], 'NOT_BUSINESS'],
]

const flow: FlowCall[] = [
  {
    name: 'updateStartDate',
    body: async (of) => ({ ...order_number(of), start_date: (await plentifulCar(shop)).startDate }),
    writes: [],
    outcomes: onlyPending,
  },
  {
    name: 'movePickup',
    body: async (of) => ({ ...order_number(of), start_date: await firstOpenDay(shop, of) }),
    writes: ['invoice', 'jobs', 'order_change', 'orders', 'subscription'],
    outcomes: [
      [['expired', 'over'], 'ORDER_EXPIRED'],
      [['pending', 'removed', 'delivered', 'under_cancellation', ...closed, ...steps], 'ORDER_NOT_PENDING'],
    ],
  },
  {
    name: 'changeDelivery',
    body: order_number,
    writes: [],
    outcomes: [
      [['expired', 'over'], 'ORDER_EXPIRED'],
      [['confirmed', 'signed'], 'NO_DELIVERY'],
      [['pending', 'removed', 'delivered', 'under_cancellation', ...closed, ...steps], 'ORDER_NOT_PENDING'],
    ],
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
  declaresLicence(states),
  registersCard(lacks),
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
    writes: ['contract', 'contract_text', 'jobs', 'order_history', 'orders', 'promo_code', 'subscription'],
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
    name: 'cancelOrder',
    body: order_number,
    writes: ['jobs', 'order_history', 'orders', 'subscription'],
    outcomes: [
      [['under_cancellation'], 'nothing to do'],
      [states.filter((one) => one !== 'delivered'), 'NOT_ENDABLE'],
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
    writes: ['jobs', 'orders'],
    outcomes: [[states.filter((one) => one !== 'confirmed'), 'TIME_NOT_ASKED']],
  },
  {
    // The prompt alone decides: who raised it knows the state of the order.
    name: 'setReturnTime',
    body: async (of) => {
      await shop.db.execute(sql`update orders set prompt_return_time = true where id = ${of.orderId}`)
      return { ...order_number(of), return_time: 14 }
    },
    writes: ['jobs', 'orders'],
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
      ...['charge_attempt', 'sandbox_charge', 'jobs'],
    ],
    outcomes: [
      [['expired', 'over'], 'ORDER_EXPIRED'],
      [['pending', 'removed', ...closed, ...steps], 'ORDER_NOT_PENDING'],
    ],
  },
  {
    name: 'endExtraService',
    body: async (of) => ({ ...order_number(of), service_id: await serviceOf(of) }),
    writes: [],
    outcomes: [
      [['expired', 'over'], 'ORDER_EXPIRED'],
      [['pending', 'removed', ...closed, ...steps], 'ORDER_NOT_PENDING'],
      [['confirmed', 'signed', 'delivered', 'under_cancellation'], 'SERVICE_NOT_FOUND'],
    ],
  },
  { name: 'continueOrder', body: order_number, writes: ['orders'], outcomes: [] },
  {
    name: 'getContractTerms',
    params: order_number,
    // Its paper is drawn once.
    writes: ['contract', 'contract_text'],
    outcomes: [[['expired', 'removed'], 'ORDER_NOT_FOUND']],
  },
  { name: 'getCustomerCompanies', body: order_number, writes: [], outcomes: notBusiness },
  { name: 'selectAndCheckSignatureRights', body: chosenCompany, writes: [], outcomes: notBusiness },
  { name: 'checkCreditRating', body: ofCompany, writes: [], outcomes: notBusiness },
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

test.each(flow)(
  `$name of a private order in ${states.length} states (${flow.length * states.length} cells)`,
  { timeout: 60_000 },
  (call) => checkCells(shop, call, { kind: 'private', states }),
)

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
