import { z } from 'zod'
import { day, euros, id, instantOut, line, orderNumber, text } from '../../fields.ts'
import { say } from '../../schemaSentences.ts'
import { amount, dryRun, letters, next, page, reason, withdrawnMoney } from '../fields.ts'
import { opsAct, opsCall } from '../opsCall.ts'
import { oneOrder } from '../orders/orderActs.ts'
import { orderSummary } from '../orders/orders.ts'
import { workRow, workView } from '../work/work.ts'

const creditLines = z
  .array(
    z.strictObject({
      position: z
        .number(say((t) => t.lineNumber))
        .int()
        .min(1)
        .max(1_000),
      amount: amount.refine(
        (euros) => euros > 0,
        say((t) => t.sumAboveNothing),
      ),
    }),
  )
  .min(
    1,
    say((t) => t.someLine),
  )
  .max(100)
  .refine(
    (lines) => new Set(lines.map(({ position }) => position)).size === lines.length,
    say((t) => t.lineTwice),
  )
  .describe('[{"position": 1, "amount": 20}]: lines of the invoice by number, instead of a sum')

export const creditInvoice = opsAct('creditInvoice', 'POST /invoices/credit', {
  summary: 'Credit an invoice, whole or in part; what was paid goes back to the card by itself',
  permission: 'money.correct',
  places: 'named',
  topics: ['invoice', 'refund', 'order', 'proposal'],
  subject: 'invoice :invoice_number',
  inTimeline: true,
  preview: true,
  secondPerson: 'creditAboveLimit',
  body: z
    .strictObject({
      invoice_number: text(30),
      amount: amount.optional().describe('Euros; whatever is left of the invoice unless told'),
      lines: creditLines.optional(),
      reason: line(80).describe('Printed on the credit invoice, for the customer: in Finnish'),
      dry_run: dryRun,
    })
    .refine(({ amount, lines }) => !(amount && lines), { path: ['lines'], error: say((t) => t.sumOrLines) }),
  response: z.object({
    credit_invoice_number: z.string().nullable().describe('Null when it was only asked what it would do'),
    total: euros.describe('Taken off the invoice'),
    net: euros,
    vat: euros,
    vat_rate: z.number().describe('Percent'),
    left: euros.describe('What is left of the invoice then'),
    lines: z.array(z.object({ name: z.string(), amount: euros })).describe('Of the credit invoice'),
    goes_back: z
      .object({ amount: euros, card: z.string().nullable() })
      .nullable()
      .describe('What goes back to which card; null when no card paid, and the debt becomes smaller'),
    by_transfer: euros.nullable().describe('What came by bank transfer, and has to be paid back so; null when nothing'),
    second_person: z.boolean().describe('Of a dry run: whether somebody else has to agree before it is done'),
    letters,
  }),
  refusals: [
    'INVOICE_NOT_FOUND',
    'CREDITED_ALREADY',
    'CREDIT_TOO_MUCH',
    'WRITTEN_OFF',
    'CHARGE_IN_FLIGHT',
    'DONE_JUST_NOW',
  ],
})

export const withdrawOrder = opsAct('withdrawOrder', 'POST /orders/withdraw', {
  summary:
    'The customer withdraws. Before the handover everything is credited and the car is free; after it the days used stay paid where their early start was asked for, and the car comes back within 14 days',
  permission: 'orders.change',
  places: 'named',
  topics: ['order', 'invoice', 'refund', 'car'],
  subject: 'order :order_number',
  inTimeline: true,
  preview: true,
  body: oneOrder.extend({ reason, dry_run: dryRun }),
  response: z.object({ order: orderSummary, ...withdrawnMoney.shape, letters }),
  refusals: ['ORDER_NOT_FOUND', 'ORDER_STATE', 'CHANGED_MEANWHILE', 'NO_WITHDRAWAL', 'CHARGE_IN_FLIGHT'],
})

export const withdrawService = opsAct('withdrawService', 'POST /orders/withdrawService', {
  summary:
    'The customer withdraws from a service that was bought later: the days used of a monthly one stay paid where its early start was asked for, the rest is credited, the order goes on',
  permission: 'orders.change',
  places: 'named',
  topics: ['order', 'invoice', 'refund'],
  subject: 'order :order_number',
  inTimeline: true,
  preview: true,
  body: oneOrder.extend({
    service_id: id.describe('id of the service in account.order_extra_services of the order'),
    reason,
    dry_run: dryRun,
  }),
  response: z.object({ ...withdrawnMoney.shape, letters }),
  refusals: [
    'ORDER_NOT_FOUND',
    'ORDER_STATE',
    'CHANGED_MEANWHILE',
    'SERVICE_NOT_FOUND',
    'NO_WITHDRAWAL',
    'CHARGE_IN_FLIGHT',
  ],
})

export const invoiceOrder = opsAct('invoiceOrder', 'POST /orders/invoice', {
  summary:
    'Invoice what came on top, such as a fee, and damage of contracts without a return price list: charged from the card, with a letter to the customer',
  permission: 'money.correct',
  places: 'named',
  topics: ['order', 'invoice', 'proposal'],
  subject: 'order :order_number',
  secondPerson: 'invoiceAboveLimit',
  inTimeline: true,
  preview: true,
  body: z.strictObject({
    order_number: orderNumber,
    title: line(100).describe('Of the invoice, in Finnish'),
    lines: z
      .array(
        z.strictObject({
          name: line(100).describe('In Finnish'),
          amount: amount.refine(
            (euros) => euros > 0,
            say((t) => t.sumAboveNothing),
          ),
        }),
      )
      .min(
        1,
        say((t) => t.someLine),
      )
      .max(50)
      .describe('[{"name": "320 lisäkilometriä", "amount": 64}]; tax included'),
    taxed: z.boolean().default(true).describe('No for compensation of damage, which bears no value added tax'),
    full_liability: z
      .boolean()
      .default(false)
      .describe(
        'Damage of intent, gross negligence or a breach, which the customer pays in full (terms 13.3); always for two',
      ),
    reason,
    dry_run: dryRun,
  }),
  response: z.object({
    invoice_number: z.string().nullable().describe('Null when it was only asked what it would do'),
    total: euros,
    second_person: z.boolean().describe('Of a dry run: it would wait for somebody else'),
    letters,
  }),
  refusals: ['ORDER_NOT_FOUND', 'ORDER_STATE', 'CUSTOMER_ERASED', 'DAMAGE_BY_STATEMENT', 'DONE_JUST_NOW'],
})

const refundId = id.describe('Of `refunds list`')

export const listRefunds = opsCall('listRefunds', 'GET /refunds', {
  summary:
    'Refunds that wait for staff, oldest first: the card processor rejected them, paid twice in the end, or never answered',
  permission: 'money.see',
  places: 'all',
  query: z.strictObject({ ...workView, ...page }),
  response: z.object({
    refunds: z.array(
      z.object({
        refund_id: z.string(),
        order_number: z.string(),
        invoice_number: z.string().describe('The credit invoice; of a payment that came twice, the invoice'),
        amount: euros,
        why: z
          .enum(['rejected', 'by_transfer', 'paid_twice', 'unanswered', 'differs'])
          .describe(
            'by_transfer: it had come by bank transfer, no card can get it; unanswered, differs: look it up at the processor, its stamp there is the refund_id',
          ),
        reason: z
          .string()
          .nullable()
          .describe('In the words of the processor; of one that differs, what was told that was not asked for'),
        reference: z.string().nullable().describe('What the processor calls it, as far as it has told'),
        attempt: z.number().int(),
        since: instantOut,
        ...workRow,
      }),
    ),
    next,
  }),
  refusals: [],
})

export const retryRefund = opsAct('retryRefund', 'POST /refunds/retry', {
  summary: 'Try a rejected refund once more, to the same card; pressed twice it is one try',
  permission: 'money.change',
  places: 'all',
  topics: ['refund', 'work'],
  subject: 'refund :refund_id',
  preview: true,
  body: z.strictObject({ refund_id: refundId, dry_run: dryRun }),
  response: z.object({
    refund_id: z.string(),
    attempt: z.number().int().describe('Which try this starts'),
    amount: euros.describe('What is paid back'),
    letters,
  }),
  refusals: ['REFUND_NOT_FOUND', 'REFUND_NOT_WAITING'],
})

export const settleRefund = opsAct('settleRefund', 'POST /refunds/settle', {
  summary:
    'Say what became of the money. by_transfer: paid back by bank transfer, or by a customer who had it twice; then the credit is settled and the customer gets a letter. paid_back, not_paid_back: what the processor knows of a refund without an answer',
  permission: 'money.change',
  places: 'all',
  topics: ['refund', 'work'],
  subject: 'refund :refund_id',
  preview: true,
  body: z.strictObject({
    refund_id: refundId,
    outcome: z
      .enum(['by_transfer', 'paid_back', 'not_paid_back'])
      .describe(
        'not_paid_back, which a day has to pass for, or a week where it is pending: then it waits as a rejected one',
      ),
    paid_on: day.optional().describe('Day of the transfer'),
    reference: line(80)
      .optional()
      .describe(
        'What the bank calls the transfer, for the books, no account numbers; or what the processor calls the refund',
      ),
    dry_run: dryRun,
  }),
  response: z.object({ refund_id: z.string(), amount: euros, letters }),
  refusals: ['REFUND_NOT_FOUND', 'REFUND_NOT_WAITING', 'REFUND_MAY_ARRIVE'],
})
