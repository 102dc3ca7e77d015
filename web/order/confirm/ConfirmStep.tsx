import { type ComponentProps, useId, useState } from 'react'
import { formatPrice } from '../../../contract/money/money.ts'
import { orderNotices } from '../../../contract/order/orderNotices.ts'
import { countedCode, isCompany } from '../../../contract/order/orderRules.ts'
import type { Order } from '../../../contract/order.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { MessageDialog } from '../../../ui/dialog/MessageDialog.tsx'
import { ErrorSummary } from '../../../ui/form/ErrorSummary.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { Disclosure } from '../../../ui/layout/Disclosure.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useOrder } from '../../currentOrder/queries.ts'
import { StepAct } from '../../currentOrder/StepAct.tsx'
import { CarStrip } from '../cart/CarStrip.tsx'
import { CommitmentSummary } from '../cart/CommitmentSummary.tsx'
import { PaymentTable } from '../cart/PaymentTable.tsx'
import { PromoBox } from '../cart/PromoBox.tsx'
import { useFrame } from '../frame/OrderFrame.tsx'
import { useWide } from '../frame/useWide.ts'
import { DriverRows } from '../services/DriverRows.tsx'
import { words } from '../words.ts'
import { ContractDownload } from './ContractDownload.tsx'
import { EarlyStart } from './EarlyStart.tsx'
import { OrderReview } from './OrderReview.tsx'
import { useConfirmForm } from './useConfirmForm.ts'

const folds = 'rounded-md border border-line px-4 *:last:border-0'

/** Step 5: what binds and what it costs, what is still needed, the rest in folds, and the one press that binds. */
export function ConfirmStep() {
  const language = useLanguage()
  const t = words[language]
  const { order, customer } = useOrder()
  const { openSearch, tellChanges } = useFrame()
  const wide = useWide()
  const formId = useId()
  const confirmation = useConfirmForm({ order, customer, tellChanges })
  const { form, field, onSubmit, busy, summary, asksPhone, message, closeMessage } = confirmation
  return (
    <Page title={t.confirmTitle} width="part">
      <div className="grid gap-4 sm:gap-6">
        {!wide && <CarStrip order={order} />}
        <CommitmentSummary order={order} />
        <OrderReview order={order} onSearch={openSearch} />
        <Form id={formId} onSubmit={onSubmit} className="grid gap-4 empty:hidden sm:gap-5">
          <ErrorSummary {...summary} />
          {asksPhone && (
            <div className="max-w-140">
              <TextInput
                {...field('phone', { label: t.phone })}
                required
                hint={t.phoneWhy}
                type="tel"
                inputMode="tel"
                autoComplete="tel"
              />
            </div>
          )}
          <EarlyStart order={order} wished={confirmation.earlyStart} onChange={confirmation.setEarlyStart} />
          <div className={folds}>
            <DriversFold form={form} field={field} served={order.drivers} />
          </div>
        </Form>
        <PaymentTable order={order} />
        <div className={folds}>
          <Disclosure title={t.promoTitle} note={countedCode(order)?.code_string}>
            <PromoBox order={order} />
          </Disclosure>
          <Disclosure title={isCompany(order.type) ? t.rulesOfCompany : t.rules}>
            <Rules order={order} />
          </Disclosure>
        </div>
        <StepAct>
          <Button type="submit" form={formId} kind="primary" size="lg" busy={busy}>
            <span className="grid">
              <span>{t.confirm}</span>{' '}
              <span className="nums text-base font-normal">
                {t.confirmAndPay(formatPrice(order.commitment.total, language))}
              </span>
            </span>
          </Button>
        </StepAct>
      </div>
      <MessageDialog message={message} onClose={closeMessage} />
    </Page>
  )
}

/** When money moves, how it ends, whether it may be withdrawn; and the contract itself. */
function Rules({ order }: { order: Order }) {
  const language = useLanguage()
  return (
    <>
      <ul className="grid list-disc gap-1.5 pl-5 text-ink">
        {orderNotices(order, language).map((notice) => (
          <li key={notice}>{notice}</li>
        ))}
      </ul>
      <div className="mt-4">
        <ContractDownload orderNumber={order.order_number} />
      </div>
    </>
  )
}

/** Others who drive: closed until somebody is named, and open where a name or a number of theirs is refused. */
function DriversFold(props: ComponentProps<typeof DriverRows>) {
  const t = words[useLanguage()]
  const { form } = props
  const [open, setOpen] = useState(form.getValues('drivers').length > 0)
  return (
    <Disclosure title={t.drivers} open={open || form.formState.errors.drivers !== undefined} onToggle={setOpen}>
      <DriverRows {...props} />
    </Disclosure>
  )
}
