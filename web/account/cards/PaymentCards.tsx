import { Check, Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { helsinkiDay } from '../../../contract/days/date.ts'
import { expiryText, isExpired } from '../../../contract/money/cardExpiry.ts'
import type { Order } from '../../../contract/order.ts'
import type { PaymentCard } from '../../../contract/payment.ts'
import { cardNumber } from '../../../contract/text/cardNumber.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { shopNow } from '../../../ui/data/clock.ts'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { MessageDialog } from '../../../ui/dialog/MessageDialog.tsx'
import { type Column, Table } from '../../../ui/layout/Table.tsx'
import { Icon } from '../../../ui/picture/Icon.tsx'
import { Badge } from '../../../ui/text/Badge.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { OrderSection } from '../orders/OrderSection.tsx'
import { words as ordersWords } from '../orders/words.ts'
import { AddCardDialog } from './AddCardDialog.tsx'
import { cardName } from './cardName.ts'
import { useCardActs } from './useCardActs.ts'
import { words as cardsWords } from './words.ts'

/** The cards of an order; charges go to the active one. */
export function PaymentCards({ order }: { order: Order }) {
  const language = useLanguage()
  const t = cardsWords[language]
  const words = ordersWords[language]
  const add = useRef<HTMLButtonElement>(null)
  const { activate, remove, busy, failure, closeFailure } = useCardActs(order, () => add.current?.focus())
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<PaymentCard | null>(null)
  const columns: Column<PaymentCard>[] = [
    { title: t.active, cell: (card) => <Active card={card} busy={busy} onActivate={() => activate(card)} /> },
    { title: t.card, cell: (card) => <CardName card={card} /> },
    { title: t.expiry, cell: (card) => <Expiry card={card} /> },
    {
      title: t.remove,
      quietTitle: true,
      end: true,
      screenOnly: true,
      cell: (card) =>
        card.active ? null : (
          // The drawing, not the round around it, ends with the line.
          <span className="-mr-3 inline-block max-sm:-my-2 max-sm:translate-y-1">
            <IconButton icon={Trash2} label={t.removeCard(cardName(card))} onClick={() => setRemoving(card)} />
          </span>
        ),
    },
  ]
  return (
    <OrderSection title={words.sections.cards} note={order.payment_cards.length}>
      <div className="grid gap-4 text-ink">
        <Table caption={t.caption} columns={columns} rows={order.payment_cards} rowKey={({ id }) => id} />
        <div className="max-sm:grid">
          <Button ref={add} icon={Plus} onClick={() => setAdding(true)}>
            {t.add}
          </Button>
        </div>
      </div>
      <AddCardDialog orderNumber={order.order_number} open={adding} onClose={() => setAdding(false)} />
      <ConfirmDialog
        open={removing !== null}
        title={t.reallyRemove}
        confirmLabel={t.removeYes}
        danger
        onConfirm={() => {
          if (removing) remove(removing)
          setRemoving(null)
        }}
        onClose={() => setRemoving(null)}
      >
        {removing && t.reallyRemoveNote(cardName(removing))}
      </ConfirmDialog>
      <MessageDialog message={failure} onClose={closeFailure} />
    </OrderSection>
  )
}

const isOver = (card: PaymentCard): boolean => isExpired(card, helsinkiDay(new Date(shopNow())))

function Active({ card, busy, onActivate }: { card: PaymentCard; busy: boolean; onActivate: () => void }) {
  const t = cardsWords[useLanguage()]
  if (card.active)
    return (
      <span className="inline-flex items-center gap-1.5 font-medium text-good max-sm:translate-y-1 sm:min-h-11">
        <Icon of={Check} />
        <span className="sr-only">{t.isActive}</span>
      </span>
    )
  if (isOver(card)) return <span className="inline-flex items-center text-ink-soft sm:min-h-11">{t.notActive}</span>
  return (
    <span className="-mx-1">
      <Button kind="link" aria-label={t.activateCard(cardName(card))} busy={busy} onClick={onActivate}>
        {t.activate}
      </Button>
    </span>
  )
}

function CardName({ card: { issuer, masked_pan } }: { card: PaymentCard }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 max-sm:justify-end sm:min-h-11">
      <span className="font-medium">{issuer}</span>
      <span className="nums">{cardNumber(masked_pan)}</span>
    </span>
  )
}

function Expiry({ card }: { card: PaymentCard }) {
  const t = cardsWords[useLanguage()]
  return (
    <span className="nums inline-flex items-center gap-2 sm:min-h-11">
      <span>{expiryText(card)}</span>
      {isOver(card) && <Badge tone="bad">{t.expired}</Badge>}
    </span>
  )
}
