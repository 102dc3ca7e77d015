import { CircleAlert, CreditCard } from 'lucide-react'
import { formatDay } from '../../../contract/days/date.ts'
import type { Language } from '../../../contract/language.ts'
import { formatPrice } from '../../../contract/money/money.ts'
import { orderAnchor } from '../../../contract/order/orderAnchor.ts'
import { priced } from '../../../contract/order/orderFacts.ts'
import type { Order } from '../../../contract/order.ts'
import { Link } from '../../../ui/button/Link.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { words } from '../words.ts'
import { Next } from './Next.tsx'

/** The first charge as its invoice says it, and what its customer may do. */
export function FirstCharge({ order }: { order: Order }) {
  const language = useLanguage()
  const t = words[language]
  const charge = order.first_charge
  if (!charge) return null
  const isBad = charge.state === 'failed'
  const [title, note] = said(order, charge, language)
  return (
    <Next icon={isBad ? CircleAlert : CreditCard} title={title} bad={isBad} live>
      <span>{[note, isBad ? '' : t.periodNotice].filter(Boolean).join(' ')}</span>
      {isBad && (
        <Link to={`/tili#${orderAnchor(order.order_number)}`} className="ml-1 text-link">
          {t.payInAccount}
        </Link>
      )}
    </Next>
  )
}

type Charge = NonNullable<Order['first_charge']>

function said(order: Order, { state, date, amount, invoice_number }: Charge, language: Language): [string, string] {
  const t = words[language]
  if (amount === 0 && state !== 'credited') return [t.firstFree, '']
  const sum = priced(order, amount, formatPrice, language)
  switch (state) {
    case 'to_come':
      return [t.chargedOn(sum, formatDay(date, language)), '']
    case 'under_way':
      return [t.charging(sum), t.chargingNote]
    case 'paid':
      return [t.charged(sum, formatDay(date, language)), t.chargedNote]
    case 'credited':
      return [t.chargeCredited, t.chargeCreditedNote]
    case 'failed':
      return failed(
        sum,
        order.invoices.find((invoice) => invoice.invoice_number === invoice_number),
        language,
      )
  }
}

function failed(sum: string, invoice: Order['invoices'][number] | undefined, language: Language): [string, string] {
  const t = words[language]
  if (invoice?.awaits_bank) return [t.chargeAtBank(sum), t.chargeAtBankNote]
  const next = invoice?.next_try_date ? t.chargeAgain(formatDay(invoice.next_try_date, language)) : t.chargeNotAgain
  return [t.chargeFailed(sum), [invoice?.failure_reason, next].filter(Boolean).join(' ')]
}
