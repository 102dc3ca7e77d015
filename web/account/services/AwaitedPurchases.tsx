import type { Invoice } from '../../../contract/billing.ts'
import { formatPrice } from '../../../contract/money/money.ts'
import type { Order } from '../../../contract/order.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Notice } from '../../../ui/state/Notice.tsx'
import { showToast } from '../../../ui/state/toasts.ts'
import { unbroken } from '../../../ui/text/unbroken.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { usePayInvoice } from '../charges/usePayInvoice.ts'
import { words } from './words.ts'

/** Services that are bought only when their customer confirms the charge at the bank: what that means, and the way there. */
export const AwaitedPurchases = ({ order }: { order: Order }) =>
  order.invoices
    .filter(({ awaits_confirmation }) => awaits_confirmation)
    .map((invoice) => <AwaitedPurchase key={invoice.invoice_number} order={order} invoice={invoice} />)

function AwaitedPurchase({ order, invoice }: { order: Order; invoice: Invoice }) {
  const language = useLanguage()
  const t = words[language]
  const { pay, busy } = usePayInvoice(order, { onRefused: (why) => showToast(why, 'info') })
  const card = order.payment_cards.find(({ active }) => active)
  return (
    <Notice
      tone="warn"
      title={t.awaits}
      action={
        <Button
          kind="primary"
          busy={busy}
          aria-label={t.confirmOf(invoice.description)}
          onClick={() => pay(invoice, card?.id ?? '')}
        >
          {t.confirm}
        </Button>
      }
    >
      <p>
        <span className="font-medium">
          <span>{`${unbroken(invoice.description)}, `}</span>
          <span className="nums whitespace-nowrap">{formatPrice(invoice.amount_due, language)}</span>
        </span>
        <br />
        {t.awaitsNote}
      </p>
    </Notice>
  )
}
