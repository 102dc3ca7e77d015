import { formatDay } from '../../../contract/days/date.ts'
import { formatMonthly } from '../../../contract/money/money.ts'
import { dayLabel, placeLabel } from '../../../contract/order/orderFacts.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { DataList } from '../../../ui/layout/DataList.tsx'
import { monthlyPrice } from '../../currentOrder/orderPrice.ts'
import { useOrder } from '../../currentOrder/queries.ts'
import { useInit } from '../../storefront/queries.ts'
import { TermsLink } from '../confirm/TermsLink.tsx'
import { fi } from '../fi.ts'
import { carWithGear, termText } from '../orderFacts.ts'
import { ExtraServices } from '../services/ExtraServices.tsx'
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
  const { order } = useOrder()
  const { contract_terms } = useInit()
  const { price, normal } = monthlyPrice(order)
  const footer = (
    <>
      <Button onClick={onSearch}>{fi.changeOrder}</Button>
      <Button kind="primary" onClick={onClose}>
        {fi.close}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={fi.cart} size="lg" footer={footer}>
      <div className="grid gap-8">
        <DataList
          facts={[
            { term: fi.car, value: carWithGear(order) },
            { term: placeLabel(order), value: order.dealer.display_name },
            { term: dayLabel(order), value: formatDay(order.start_date) },
            {
              term: fi.price,
              value: (
                <>
                  <span>{formatMonthly(price)}</span>
                  <WithoutVat order={order} euros={price} say={formatMonthly} />
                  {normal !== null && (
                    <span className="block font-normal text-ink-soft">
                      {fi.normalPrice} <s>{formatMonthly(normal)}</s>
                    </span>
                  )}
                </>
              ),
            },
            { term: fi.term, value: termText(order.fixed_term) },
            { term: fi.company, value: order.company && `${order.company.name}, ${fi.businessId} ${order.company.id}` },
            { term: fi.contractTerms, value: <TermsLink href={contract_terms} /> },
          ]}
        />
        {order.terms_accepted && <p className="text-ink-soft">{fi.changeAsksAnew}</p>}
        <TermPicker order={order} />
        <PaymentTable order={order} />
        <ExtraServices order={order} />
      </div>
    </Dialog>
  )
}
