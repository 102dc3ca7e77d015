import { formatDay } from '../../../contract/days/date.ts'
import { formatMonthly } from '../../../contract/money/money.ts'
import { dayLabel, placeLabel } from '../../../contract/order/orderFacts.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { DataList } from '../../../ui/layout/DataList.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { monthlyPrice } from '../../currentOrder/orderPrice.ts'
import { useOrder } from '../../currentOrder/queries.ts'
import { useInit } from '../../storefront/queries.ts'
import { TermsLink } from '../confirm/TermsLink.tsx'
import { carWithGear, termText } from '../orderFacts.ts'
import { ExtraServices } from '../services/ExtraServices.tsx'
import { words } from '../words.ts'
import { PaymentTable } from './PaymentTable.tsx'
import { TermPicker } from './TermPicker.tsx'
import { WithoutVat } from './WithoutVat.tsx'

interface CartDialogProps {
  onClose: () => void
  /** Looks for another car. */
  onSearch: () => void
}

/** The whole order on any step, and what may still be changed in it. */
export function CartDialog({ onClose, onSearch }: CartDialogProps) {
  const language = useLanguage()
  const t = words[language]
  const { order } = useOrder()
  const { contract_terms } = useInit()
  const { price, normal } = monthlyPrice(order)
  const footer = (
    <>
      <Button onClick={onSearch}>{t.changeOrder}</Button>
      <Button kind="primary" onClick={onClose}>
        {t.continueOrder}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={t.cart} size="lg" footer={footer}>
      <div className="grid gap-8">
        <DataList
          facts={[
            { term: t.car, value: carWithGear(order, language) },
            { term: placeLabel(order, language), value: order.dealer.display_name },
            { term: dayLabel(order, language), value: formatDay(order.start_date, language) },
            {
              term: t.price,
              value: (
                <>
                  <span>{formatMonthly(price, language)}</span>
                  <WithoutVat order={order} euros={price} say={formatMonthly} />
                  {normal !== null && (
                    <span className="block font-normal text-ink-soft">
                      {t.normalPrice} <s>{formatMonthly(normal, language)}</s>
                    </span>
                  )}
                </>
              ),
            },
            { term: t.term, value: termText(order.fixed_term, language) },
            { term: t.company, value: order.company && `${order.company.name}, ${t.businessId} ${order.company.id}` },
            { term: t.contractTerms, value: <TermsLink href={contract_terms} /> },
          ]}
        />
        {order.terms_accepted && <p className="text-ink-soft">{t.changeAsksAnew}</p>}
        <TermPicker order={order} />
        <PaymentTable order={order} />
        <ExtraServices order={order} />
      </div>
    </Dialog>
  )
}
