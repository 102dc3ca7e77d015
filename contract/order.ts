import { z } from 'zod'
import { invoice, paymentTableRow } from './billing.ts'
import { call } from './call.ts'
import { customer, orderStatuses } from './customer.ts'
import { extraService } from './extras.ts'
import { dayOut, euros, fixedTerm, gear, instantOut, line, orderNumber, phone } from './fields.ts'
import { damageCase } from './order/damages.ts'
import { handover } from './order/handovers.ts'
import { statement } from './order/statementOnWire.ts'
import { paymentCard } from './payment.ts'
import { placeFacts } from './place.ts'
import { prices } from './search.ts'

export const driver = z.object({
  order_number: z.string(),
  driver_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
})

/** A code takes a share of a month's price off, or a sum. */
export const codeValueTypes = ['percent', 'fixed'] as const
export type CodeValueType = (typeof codeValueTypes)[number]

export const orderCode = z.object({
  code_string: z.string(),
  code_description: z.string(),
  value: z.number(),
  value_type: z.enum(codeValueTypes),
  created_at: instantOut,
  state: z
    .enum(['in_force', 'used', 'replaced'])
    .describe('used: taken off a month that is invoiced; in_force: will be taken off the next one; replaced: neither'),
})

export const activePromoCampaign = z.object({
  campaign_price: euros,
  normal_price: euros,
  description: z.string().describe('Sanitised HTML'),
  discount_months: z.number().int(),
  discount_amount: euros.describe('Taken off each of the months'),
})

const shownPeriod = z
  .object({
    start: dayOut,
    last_day: dayOut,
    amount: euros.describe('As it was or will be charged, services and codes included'),
    campaign: z.boolean().describe('Whether the campaign price is in it'),
  })
  .nullable()

export const order = z
  .object({
    order_number: z.string(),
    version: z
      .string()
      .describe(
        'Changes with whatever the order binds to; what was seen when the terms are accepted and when it is confirmed',
      ),
    status: z.enum(orderStatuses),
    type: z.union([z.literal(1), z.literal(5)]).describe('1 private, 5 business'),
    start_date: dayOut,
    available_from_date: dayOut,
    cancel_date: dayOut.nullable().describe('End day of an ended order'),
    extra_days: z.number().int().describe('Days of it behind the last month, which were bought one by one'),
    return_date: dayOut
      .nullable()
      .describe('When the car of an ended order comes back: its end, or the first open day after'),
    returned_on: dayOut.nullable().describe('When the car came back; the order may still go on to its end day'),
    cancelling_date: dayOut.nullable().describe('End day that ending now would give'),
    last_cancelling_date: dayOut.nullable().describe('Last day to end at this period'),
    fixed_term: fixedTerm,
    pickup_time: z.number().int().nullable(),
    return_time: z.number().int().nullable(),
    next_payment_date: dayOut.nullable(),
    prompt_return_time: z.boolean(),
    vehicle_release_ready: z.boolean(),
    has_home_delivery: z.boolean(),
    has_subscription_invoices: z.boolean(),
    open_invoices: z.boolean(),
    geartype: gear,
    registration: z
      .string()
      .nullable()
      .describe(
        'Plate of the car while the customer has it, and on the pickup day once the car stands ready; null before, as the car may still be another, and after the return',
      ),
    contract_terms: z.string().describe('Address of the contract of this order as PDF; needs the bearer token'),
    referral_code: z.object({ code: z.string(), used: z.number().int(), uses_per_code: z.number().int() }).nullable(),
    billing_cycle: z.object({ start: dayOut, end: dayOut, fixed_end_date: dayOut }).nullable(),
    dealer: z.object({
      display_name: z.string(),
      address: z.string(),
      zip: z.string(),
      city: z.string(),
      location_id: z.string(),
      ...placeFacts,
    }),
    order_product_car: z.object({
      price: euros.describe('List price of the chosen term'),
      product_car: z.object({
        display_name: z.string(),
        make: z.string(),
        model: z.string(),
        body: z.string(),
        image_sm: z.string(),
      }),
    }),
    kilometres: z
      .object({
        per_period: z.number().int().describe('Included in each billing period, without packages'),
        with_packages: z.number().int().describe('With the packages that the order has now'),
        price_beyond: euros.describe('Of a kilometre beyond all of them, tax included'),
      })
      .nullable()
      .describe('As agreed; null before the confirmation, and where the contract says them in words alone'),
    odometer: z
      .object({ out: z.number().int().nullable(), back: z.number().int().nullable() })
      .nullable()
      .describe('Kilometres as they were read at the handover and at the return; null before the handover'),
    handovers: z.array(handover).describe('What was written down when the car left and came back'),
    statement: statement
      .nullable()
      .describe('The bill at the return, or before it the last one of a damage; null while there is none'),
    damage_cases: z.array(damageCase).describe('Damages while its customer had the car, the first first'),
    order_extra_services: z.array(extraService),
    past_extra_services: z
      .array(
        z.object({
          id: z.string(),
          service_name: z.string(),
          price: euros,
          recurring: z.boolean(),
          created_at: instantOut,
          ended_on: dayOut.describe('Its last day, or the day on which its customer withdrew from it'),
          withdrawn: z.boolean(),
        }),
      )
      .describe('What the order had once: ended, or withdrawn from'),
    available_extra_services: z.array(extraService),
    payment_cards: z.array(paymentCard),
    payment_table: z.array(paymentTableRow),
    order_codes: z.array(orderCode),
    invoices: z
      .array(invoice)
      .describe('The newest 12, and those that are not settled however old; all with invoices=all of getOrders'),
    invoices_total: z.number().int().describe('How many there are, deleted ones left out'),
    drivers: z.array(driver),
    customer_notes: z.object({ invoice_notes: z.string() }),
    order_errors: z.object({ invoices: z.array(z.string()).describe('Numbers of invoices whose charge failed') }),
    active_promo_campaign: activePromoCampaign.nullable().describe('null once its months of a running order are over'),
    current_period: shownPeriod.describe(
      'The month that runs; null before the first, after the end and until confirmed',
    ),
    service_period: z
      .object({ last_day: dayOut, days: z.number().int(), of_days: z.number().int() })
      .nullable()
      .describe(
        'What a monthly service bought now, with a charge of its own, pays for: so many days of the month that runs, before the monthly charges have it; null: a whole month',
      ),
    service_paid_until: dayOut
      .nullable()
      .describe('The last day that the own charge of a monthly service bought now pays for; null before the handover'),
    next_period: shownPeriod.describe('The month after it, the first one before the start; null when there is none'),
    pricing: prices,
    company: z.object({ id: z.string(), name: z.string() }).nullable(),
    terms_accepted: z.boolean(),
    reserved_until: instantOut.nullable().describe('Until when the car is kept for a pending order'),
    commitment: z.object({
      total: euros.describe('Everything the minimum commitment costs'),
      first_charge: z.object({ date: dayOut, amount: euros }),
      ends_earliest: dayOut.describe('The first day the subscription can end on'),
    }),
    first_charge: z
      .object({
        state: z
          .enum(['to_come', 'under_way', 'failed', 'paid', 'credited'])
          .describe('under_way: asked of the card, or about to be; failed: its invoice says why and what is next'),
        date: dayOut.describe('When it is made, or was; once paid, the day of the payment'),
        amount: euros.describe('To come or to be paid; once paid, what was charged'),
        invoice_number: z.string().nullable(),
      })
      .nullable()
      .describe('What became of the first monthly charge; null until confirmed, and where none comes'),
    next_charge: z
      .object({ amount: euros, start: dayOut, last_day: dayOut })
      .nullable()
      .describe('The month that is charged on next_payment_date'),
    created_at: instantOut,
    confirmed_at: instantOut.nullable(),
    early_start_wish: z.boolean().describe('The customer asked that the service begins within the withdrawal period'),
    withdrawal_last_date: dayOut
      .nullable()
      .describe('Last day to withdraw from the contract; null before it, of a company, and once withdrawn or over'),
    withdrawn_at: instantOut.nullable().describe('When the customer told to withdraw'),
    ended_by_provider: z
      .boolean()
      .describe('The provider gave notice or rescinded it: its customer neither takes that back nor adds days'),
  })
  .meta({ id: 'Order' })
export type Order = z.output<typeof order>

export const orderAnswer = z.object({ order })

export const getOrder = call('getOrder', {
  summary: 'The order in progress, else the newest',
  who: 'customer',
  response: z.object({ order, customer }),
  refusals: ['ORDER_NOT_FOUND'],
})

export const getOrders = call('getOrders', {
  summary: 'All orders of the customer, newest first',
  who: 'customer',
  query: z.strictObject({
    order_number: orderNumber.optional().describe('This order alone'),
    invoices: z.literal('all').optional().describe('With every invoice there ever was'),
  }),
  response: z.object({ data: z.array(order) }),
  refusals: ['NOT_FOUND'],
})

/** The body of a call about one order. */
export const oneOrder = z.strictObject({ order_number: orderNumber })

/** Fields may arrive empty; each driver's own errors are keyed `drivers.{index}.first_name`. */
export const driverFields = z.object({ first_name: line(60), last_name: line(60), phone })
