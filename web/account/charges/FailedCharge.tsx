import { useState } from 'react'
import type { Invoice } from '../../../contract/billing.ts'
import { formatDay } from '../../../contract/days/date.ts'
import { formatPrice } from '../../../contract/money/money.ts'
import type { Order } from '../../../contract/order.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Notice } from '../../../ui/state/Notice.tsx'
import { unbroken } from '../../../ui/text/unbroken.ts'
import { fi as words } from '../orders/fi.ts'
import { fi } from './fi.ts'
import { PayDialog } from './PayDialog.tsx'

/** Charges of the order that failed: why, when they are tried again, what to check, and a way to pay at once. */
export function FailedCharge({ order }: { order: Order }) {
  const [paying, setPaying] = useState<Invoice | null>(null)
  const failed = order.invoices.filter(({ invoice_number }) => order.order_errors.invoices.includes(invoice_number))
  return (
    <>
      {failed.length > 0 && (
        <Notice tone="bad" title={words.chargesFailed}>
          <ul className="mt-1 grid gap-4">
            {failed.map((invoice, at) => (
              <FailedInvoice
                key={invoice.invoice_number}
                invoice={invoice}
                isFirst={at === 0}
                needsCard={order.payment_cards.some(({ id, active }) => active && invoice.refused_cards.includes(id))}
                onPay={() => setPaying(invoice)}
              />
            ))}
          </ul>
          <ul className="mt-4 list-disc pl-5">
            {words.chargesFailedChecks.map((check) => (
              <li key={check}>{check}</li>
            ))}
          </ul>
        </Notice>
      )}
      <PayDialog order={order} invoice={paying} onClose={() => setPaying(null)} />
    </>
  )
}

interface FailedInvoiceProps {
  invoice: Invoice
  /** The active card was refused for good. */
  needsCard: boolean
  /** One filled button: the others wait their turn. */
  isFirst: boolean
  onPay: () => void
}

function FailedInvoice({ invoice, needsCard, isFirst, onPay }: FailedInvoiceProps) {
  const { description, amount_due, failure_reason, next_try_date, payable, awaits_bank } = invoice
  return (
    <li className="grid gap-2">
      <p>
        <span className="font-medium">
          <span>{`${unbroken(description)}, `}</span>
          <span className="nums whitespace-nowrap">{formatPrice(amount_due)}</span>
        </span>
        <br />
        <span>
          {[failure_reason, whatNext({ next_try_date, payable, awaits_bank, needsCard })].filter(Boolean).join(' ')}
        </span>
      </p>
      {payable && (
        <div className="max-sm:grid">
          <Button kind={isFirst ? 'primary' : 'quiet'} aria-label={fi.payNowOf(description)} onClick={onPay}>
            {fi.payNow}
          </Button>
        </div>
      )}
    </li>
  )
}

type Next = Pick<Invoice, 'next_try_date' | 'payable' | 'awaits_bank'> & Pick<FailedInvoiceProps, 'needsCard'>

function whatNext({ next_try_date, payable, awaits_bank, needsCard }: Next): string {
  if (!payable) return fi.onItsWay
  if (awaits_bank) return fi.confirmAtBank
  if (next_try_date) return fi.nextTry(formatDay(next_try_date))
  return needsCard ? fi.noMoreTriesWithCard : fi.noMoreTries
}
