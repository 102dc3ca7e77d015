import type { AnswerOf, ParsedBodyOf } from '../../../contract/call.ts'
import { cents, fromEuros, toEuros } from '../../../contract/money/money.ts'
import type { creditInvoice as promise } from '../../../contract/ops/money/money.ts'
import { creditAsIssued } from '../../billing/invoicing/creditAsIssued.ts'
import { creditInvoice } from '../../billing/invoicing/creditInvoice.ts'
import { cardLabels } from '../../payment/cardLabel.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Queue } from '../../platform/jobs/jobs.ts'
import { audited } from '../audit.ts'
import type { OpsHandlers } from '../opsHttp.ts'
import { previewed } from '../previewed.ts'
import { isForTwo } from '../secondPersonRules.ts'

interface Needs {
  db: Db
  clock: Clock
  queue: Queue
  config: { SECOND_PERSON_ABOVE: number }
}
type Answer = AnswerOf<typeof promise>
type Body = ParsedBodyOf<typeof promise>

/** Corrects an invoice, or says what that would come to. */
export const creditActs = (shop: Needs): Pick<OpsHandlers, 'creditInvoice'> => ({
  creditInvoice: async ({ body, staff, isKeyed }) => {
    const { invoice_number, dry_run, amount, lines, reason } = body
    // Who only asks may ask for the same again.
    const act = (tx: Tx) => credited(shop, tx, body, isKeyed || dry_run)
    if (dry_run) {
      const asked = async (tx: Tx) => {
        // Judged before it is tried out, as when it is done.
        const second_person = await isForTwo(tx, 'creditAboveLimit', {
          body,
          staff,
          limit: shop.config.SECOND_PERSON_ABOVE,
        })
        return { ...(await act(tx)), second_person }
      }
      return { ...(await previewed(shop, asked)), credit_invoice_number: null }
    }
    const detail = { amount: amount ?? null, ...(lines ? { lines } : {}), reason }
    const made = ({ credit_invoice_number }: Answer) => ({ credit_invoice_number })
    return audited(shop, staff, { act: 'creditInvoice', subject: `invoice ${invoice_number}`, detail, made }, act)
  },
})

async function credited(shop: Needs, tx: Tx, body: Body, isMeant: boolean): Promise<Answer> {
  const { number, left, backTo } = await creditInvoice(shop, tx, {
    invoiceNumber: body.invoice_number,
    cents: body.amount === undefined ? undefined : fromEuros(body.amount),
    lines: body.lines?.map((line) => ({ position: line.position, cents: fromEuros(line.amount) })),
    reason: body.reason,
    isMeant,
  })
  const { totalCents, vatCents, vatRate, lines } = await creditAsIssued(tx, number)
  const total = toEuros(cents(-totalCents))
  return {
    credit_invoice_number: number,
    total,
    net: toEuros(cents(vatCents - totalCents)),
    vat: toEuros(cents(-vatCents)),
    vat_rate: vatRate / 10,
    left: toEuros(left),
    second_person: false,
    lines: lines.map((line) => ({ name: line.name, amount: toEuros(line.cents) })),
    goes_back: backTo === null ? null : { amount: total, card: (await cardLabels(tx, [backTo])).get(backTo) ?? null },
  }
}
