import { CircleAlert, CreditCard } from 'lucide-react'
import { formatDay } from '../../../contract/days/date.ts'
import { formatPrice } from '../../../contract/money/money.ts'
import { orderAnchor } from '../../../contract/order/orderAnchor.ts'
import { priced } from '../../../contract/order/orderFacts.ts'
import type { Order } from '../../../contract/order.ts'
import { Link } from '../../../ui/button/Link.tsx'
import { fi } from '../fi.ts'
import { Next } from './Next.tsx'

/** The first charge as its invoice says it, and what its customer may do. */
export function FirstCharge({ order }: { order: Order }) {
  const charge = order.first_charge
  if (!charge) return null
  const isBad = charge.state === 'failed'
  const [title, note] = said(order, charge)
  return (
    <Next icon={isBad ? CircleAlert : CreditCard} title={title} bad={isBad} live>
      <span>{[note, isBad ? '' : fi.periodNotice].filter(Boolean).join(' ')}</span>
      {isBad && (
        <Link to={`/tili#${orderAnchor(order.order_number)}`} className="ml-1 text-link">
          {fi.payInAccount}
        </Link>
      )}
    </Next>
  )
}

type Charge = NonNullable<Order['first_charge']>

function said(order: Order, { state, date, amount, invoice_number }: Charge): [string, string] {
  if (amount === 0 && state !== 'credited') return [fi.firstFree, '']
  const sum = priced(order, amount, formatPrice)
  switch (state) {
    case 'to_come':
      return [fi.chargedOn(sum, formatDay(date)), '']
    case 'under_way':
      return [fi.charging(sum), fi.chargingNote]
    case 'paid':
      return [fi.charged(sum, formatDay(date)), fi.chargedNote]
    case 'credited':
      return [fi.chargeCredited, fi.chargeCreditedNote]
    case 'failed':
      return failed(
        sum,
        order.invoices.find((invoice) => invoice.invoice_number === invoice_number),
      )
  }
}

function failed(sum: string, invoice: Order['invoices'][number] | undefined): [string, string] {
  if (invoice?.awaits_bank) return [fi.chargeAtBank(sum), fi.chargeAtBankNote]
  const next = invoice?.next_try_date ? fi.chargeAgain(formatDay(invoice.next_try_date)) : fi.chargeNotAgain
  return [fi.chargeFailed(sum), [invoice?.failure_reason, next].filter(Boolean).join(' ')]
}
