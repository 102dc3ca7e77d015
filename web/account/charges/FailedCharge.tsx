import { useState } from 'react'
import type { Invoice } from '../../../contract/billing.ts'
import { formatDay } from '../../../contract/days/date.ts'
import type { Language } from '../../../contract/language.ts'
import { formatPrice } from '../../../contract/money/money.ts'
import type { Order } from '../../../contract/order.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Notice } from '../../../ui/state/Notice.tsx'
import { unbroken } from '../../../ui/text/unbroken.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { words as ordersWords } from '../orders/words.ts'
import { PayDialog } from './PayDialog.tsx'
import { words as chargesWords } from './words.ts'

/** Charges of the order that failed: why, when they are tried again, what to check, and a way to pay at once. */
export function FailedCharge({ order }: { order: Order }) {
  const words = ordersWords[useLanguage()]
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
  const language = useLanguage()
  const t = chargesWords[language]
  const { description, amount_due, failure_reason, next_try_date, payable, awaits_bank } = invoice
  return (
    <li className="grid gap-2">
      <p>
        <span className="font-medium">
          <span>{`${unbroken(description)}, `}</span>
          <span className="nums whitespace-nowrap">{formatPrice(amount_due, language)}</span>
        </span>
        <br />
        <span>
          {[failure_reason, whatNext({ next_try_date, payable, awaits_bank, needsCard }, language)]
            .filter(Boolean)
            .join(' ')}
        </span>
      </p>
      {payable && (
        <div className="max-sm:grid">
          <Button kind={isFirst ? 'primary' : 'quiet'} aria-label={t.payNowOf(description)} onClick={onPay}>
            {t.payNow}
          </Button>
        </div>
      )}
    </li>
  )
}

type Next = Pick<Invoice, 'next_try_date' | 'payable' | 'awaits_bank'> & Pick<FailedInvoiceProps, 'needsCard'>

function whatNext({ next_try_date, payable, awaits_bank, needsCard }: Next, language: Language): string {
  const t = chargesWords[language]
  if (!payable) return t.onItsWay
  if (awaits_bank) return t.confirmAtBank
  if (next_try_date) return t.nextTry(formatDay(next_try_date, language))
  return needsCard ? t.noMoreTriesWithCard : t.noMoreTries
}
