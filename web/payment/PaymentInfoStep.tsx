import { Page } from '../../ui/layout/Page.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useOrder } from '../currentOrder/queries.ts'
import { AddCard } from './AddCard.tsx'
import { CardOnFile } from './CardOnFile.tsx'
import { words } from './words.ts'

/** Step 4: the card that is charged. */
export function PaymentInfoStep() {
  const t = words[useLanguage()]
  const { order } = useOrder()
  const card = order.payment_cards.find(({ active }) => active) ?? order.payment_cards[0]
  return (
    <Page title={t.title} lead={card ? undefined : t.lead} width="part">
      {card ? (
        <CardOnFile card={card} orderNumber={order.order_number} />
      ) : (
        <AddCard orderNumber={order.order_number} />
      )}
    </Page>
  )
}
