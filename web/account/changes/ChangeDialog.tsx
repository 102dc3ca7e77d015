import { formatDay } from '../../../contract/days/date.ts'
import { formatMonthly, formatPrice } from '../../../contract/money/money.ts'
import { priced } from '../../../contract/order/orderFacts.ts'
import type { RunningChange } from '../../../contract/order/runningChange.ts'
import type { Order } from '../../../contract/order.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { refusalText } from '../../../ui/data/refused.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import type { Message } from '../../../ui/dialog/MessageDialog.tsx'
import type { Elements } from '../../../ui/elements.ts'
import { DataList } from '../../../ui/layout/DataList.tsx'
import { Notice } from '../../../ui/state/Notice.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { today } from '../../today.ts'
import { words } from './words.ts'

interface ChangeDialogProps {
  order: Order
  title: string
  lead: string
  /** The button that does it; null where nothing can be done. */
  press: string | null
  /** The effect, as the server told it; undefined while it is asked for, or nothing is chosen yet. */
  change: RunningChange | undefined
  /** The name of the day in it. */
  endsLabel: string
  isLooking: boolean
  /** Why it cannot be done. */
  refusal: unknown
  failure: Message | null
  busy: boolean
  onPress: (change: RunningChange) => void
  onClose: () => void
  children?: Elements
}

/** A change of a running order: its effect on money and days stands before the press, which is bound to it. */
export function ChangeDialog(props: ChangeDialogProps) {
  const {
    order,
    title,
    lead,
    press,
    change,
    endsLabel,
    isLooking,
    refusal,
    failure,
    busy,
    onPress,
    onClose,
    children,
  } = props
  const t = words[useLanguage()]
  const footer = (
    <>
      <Button onClick={onClose}>{t.back}</Button>
      {press !== null && !refusal && (change || isLooking) && (
        <Button kind="primary" busy={busy || isLooking} onClick={() => change && onPress(change)}>
          {press}
        </Button>
      )}
    </>
  )
  return (
    <Dialog open onClose={onClose} title={title} size="md" footer={footer}>
      <div className="grid gap-5">
        {failure !== null && (
          <Notice tone="bad" title={failure.title} live="alert">
            {failure.text}
          </Notice>
        )}
        <p>{lead}</p>
        {children}
        <div aria-live="polite">
          {refusal ? (
            <p>{refusalText(refusal, t.failedNote)}</p>
          ) : change ? (
            <Effect order={order} change={change} endsLabel={endsLabel} />
          ) : (
            isLooking && <p className="text-ink-soft">{t.looking}</p>
          )}
        </div>
      </div>
    </Dialog>
  )
}

function Effect({
  order,
  change,
  endsLabel,
}: Pick<ChangeDialogProps, 'order' | 'endsLabel'> & { change: RunningChange }) {
  const language = useLanguage()
  const t = words[language]
  const { next_charge: charge, ends, lost_code, new_price: price, charged_now: now } = change
  const day = (of: string) => formatDay(of, language)
  const sum = charge && priced(order, charge.amount, formatPrice, language, charge.start)
  return (
    <section aria-labelledby="muutoksen-vaikutus" className="rounded-md bg-petrol-wash p-4">
      <h3 id="muutoksen-vaikutus" className="mb-3 font-bold">
        {t.whatChanges}
      </h3>
      <DataList
        facts={[
          {
            term: now && now < 0 ? t.givenBack : t.chargedNow,
            value: now && priced(order, Math.abs(now), formatPrice, language, today()),
          },
          {
            term: t.nextCharge,
            value:
              charge && sum ? t.chargeOf(sum, day(charge.date), day(charge.start), day(charge.last_day)) : t.noCharge,
          },
          {
            term: price ? t.newPrice(day(price.from)) : '',
            value: price && priced(order, price.amount, formatMonthly, language, price.from),
          },
          { term: endsLabel, value: day(ends) },
        ]}
      />
      {lost_code && <p className="mt-3 text-sm">{t.lostCode(lost_code)}</p>}
    </section>
  )
}
