import { useId } from 'react'
import { formatPrice } from '../../../contract/money/money.ts'
import { orderNotices } from '../../../contract/order/orderNotices.ts'
import type { Order } from '../../../contract/order.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { MessageDialog } from '../../../ui/dialog/MessageDialog.tsx'
import { ErrorSummary } from '../../../ui/form/ErrorSummary.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useOrder } from '../../currentOrder/queries.ts'
import { CommitmentSummary } from '../cart/CommitmentSummary.tsx'
import { PaymentTable } from '../cart/PaymentTable.tsx'
import { PromoBox } from '../cart/PromoBox.tsx'
import { useFrame } from '../frame/OrderFrame.tsx'
import { DriverRows } from '../services/DriverRows.tsx'
import { words } from '../words.ts'
import { ContractDownload } from './ContractDownload.tsx'
import { EarlyStart } from './EarlyStart.tsx'
import { OrderReview } from './OrderReview.tsx'
import { useConfirmForm } from './useConfirmForm.ts'

/** Step 5: everything once more, what is still needed, and the one press that binds. */
export function ConfirmStep() {
  const language = useLanguage()
  const t = words[language]
  const { order, customer } = useOrder()
  const { openSearch, tellChanges } = useFrame()
  const formId = useId()
  const confirmation = useConfirmForm({ order, customer, tellChanges })
  const { form, field, onSubmit, busy, summary, asksPhone, message, closeMessage } = confirmation
  return (
    <Page title={t.confirmTitle} width="part">
      <div className="grid gap-8">
        <OrderReview order={order} onSearch={openSearch} />
        <Form id={formId} onSubmit={onSubmit} className="grid max-w-140 gap-6">
          <ErrorSummary {...summary} />
          {asksPhone && (
            <TextInput
              {...field('phone', { label: t.phone })}
              required
              hint={t.phoneWhy}
              type="tel"
              inputMode="tel"
              autoComplete="tel"
            />
          )}
          <DriverRows form={form} field={field} served={order.drivers} />
        </Form>
        <PromoBox order={order} />
        <PaymentTable order={order} />
        <GoodToKnow order={order} />
        <div>
          <ContractDownload orderNumber={order.order_number} />
        </div>
        <EarlyStart order={order} checked={confirmation.earlyStart} onChange={confirmation.setEarlyStart} />
        <CommitmentSummary order={order} />
        <div className="max-sm:grid">
          <Button type="submit" form={formId} kind="primary" size="lg" busy={busy}>
            <span className="grid">
              <span>{t.confirm}</span>{' '}
              <span className="nums text-base font-normal">
                {t.confirmAndPay(formatPrice(order.commitment.total, language))}
              </span>
            </span>
          </Button>
        </div>
      </div>
      <MessageDialog message={message} onClose={closeMessage} />
    </Page>
  )
}

function GoodToKnow({ order }: { order: Order }) {
  const language = useLanguage()
  const t = words[language]
  return (
    <section>
      <h2 className="text-lg font-bold">{t.goodToKnow}</h2>
      <ul className="mt-2 grid list-disc gap-1.5 pl-5">
        {orderNotices(order, language).map((notice) => (
          <li key={notice}>{notice}</li>
        ))}
      </ul>
    </section>
  )
}
