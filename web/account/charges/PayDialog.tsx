import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Invoice } from '../../../contract/billing.ts'
import { helsinkiDay } from '../../../contract/days/date.ts'
import { expiryText, isExpired } from '../../../contract/money/cardExpiry.ts'
import { formatPrice } from '../../../contract/money/money.ts'
import type { Order } from '../../../contract/order.ts'
import type { PaymentCard } from '../../../contract/payment.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { shopNow } from '../../../ui/data/clock.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { RadioCards } from '../../../ui/form/RadioCards.tsx'
import { DataList } from '../../../ui/layout/DataList.tsx'
import { Notice } from '../../../ui/state/Notice.tsx'
import { unbroken } from '../../../ui/text/unbroken.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { AddCardDialog } from '../cards/AddCardDialog.tsx'
import { cardName } from '../cards/cardName.ts'
import { useFocusOrder } from '../orders/orderFocus.ts'
import { usePayInvoice } from './usePayInvoice.ts'
import { words } from './words.ts'

interface PayDialogProps {
  order: Order
  /** `null`: closed. */
  invoice: Invoice | null
  onClose: () => void
}

/** Pays a failed charge now, with the same card or another one; the bank may want to hear from the customer. */
export function PayDialog({ order, invoice, onClose }: PayDialogProps) {
  const language = useLanguage()
  const t = words[language]
  const focusOrder = useFocusOrder()
  const [chosen, setChosen] = useState<string | null>(null)
  const [adding, setAdding] = useState(false)
  const active = order.payment_cards.find((card) => card.active)
  const isRefused = ({ id }: PaymentCard) => invoice?.refused_cards.includes(id) ?? false
  const refused = order.payment_cards.filter(isRefused)
  const today = helsinkiDay(new Date(shopNow()))
  // An expired card is not made the active one. The one that is may still be good: banks renew cards behind their tokens.
  const usable = order.payment_cards.filter((one) => !isRefused(one) && (one.active || !isExpired(one, today)))
  const card = [chosen, active?.id, usable[0]?.id].find((id) => usable.some((one) => one.id === id)) ?? null
  const { pay, busy, failure, closeFailure } = usePayInvoice(order, {
    onOver: () => {
      close()
      focusOrder()
    },
  })
  const close = () => {
    closeFailure()
    setChosen(null)
    onClose()
  }
  return (
    <>
      <Dialog
        open={invoice !== null}
        onClose={close}
        title={t.payTitle}
        size="md"
        save={{
          label: t.pay(formatPrice(invoice?.amount_due ?? 0, language)),
          onPress: () => invoice && card && pay(invoice, card),
          busy,
          disabledReason: card ? null : refused.length > 0 ? t.noCardLeft : t.noCard,
        }}
      >
        {invoice && (
          <div className="grid gap-5">
            <DataList
              columns={1}
              facts={[
                { term: t.what, value: unbroken(invoice.description) },
                {
                  term: t.toPay,
                  value: <span className="nums text-2xl font-bold">{formatPrice(invoice.amount_due, language)}</span>,
                },
              ]}
            />
            {failure !== null && (
              <Notice tone="bad" title={failure.title} live="alert">
                {failure.text}
              </Notice>
            )}
            <div className="grid gap-2">
              {refused.length > 0 && <p>{t.refusedCards(refused.map(cardName).join(', '))}</p>}
              {usable.length > 0 && (
                <RadioCards
                  legend={t.chooseCard}
                  cards={usable.map((one) => ({
                    value: one.id,
                    label: cardName(one),
                    note: one.active ? t.cardNow : t.cardUntil(expiryText(one)),
                  }))}
                  chosen={card}
                  onChange={setChosen}
                />
              )}
              <div>
                <Button kind="link" icon={Plus} onClick={() => setAdding(true)}>
                  {t.addCard}
                </Button>
              </div>
            </div>
            <p className="text-sm text-ink-soft">
              {card === null || card === active?.id ? t.stepUp : `${t.cardChanges} ${t.stepUp}`}
            </p>
          </div>
        )}
      </Dialog>
      <AddCardDialog orderNumber={order.order_number} open={adding} onClose={() => setAdding(false)} />
    </>
  )
}
