import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Day, day, formatDay } from '../../../contract/days/date.ts'
import { formatPrice } from '../../../contract/money/money.ts'
import { movedPickupUntil, orderMay } from '../../../contract/order/orderRules.ts'
import type { Order } from '../../../contract/order.ts'
import { earlyStartWish } from '../../../contract/withdrawal.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { isUnknown, outcomeText, refusalText } from '../../../ui/data/refused.ts'
import { useAct } from '../../../ui/data/useAct.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { DatePicker } from '../../../ui/form/DatePicker.tsx'
import type { DayRange } from '../../../ui/form/pickedDay.ts'
import { DataList } from '../../../ui/layout/DataList.tsx'
import { Notice } from '../../../ui/state/Notice.tsx'
import { showToast } from '../../../ui/state/toasts.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { pickupRange } from '../../order/cart/pickupRange.ts'
import { type Init, useInit } from '../../storefront/queries.ts'
import { useFocusOrder } from '../orders/orderFocus.ts'
import { movePickup, type PickupMove, pickupMoveQuery } from '../queries.ts'
import { words } from './words.ts'

/** Another pickup day, with what it does to the money shown before the press. */
export function MovePickupDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const language = useLanguage()
  const t = words[language]
  const { order_number, start_date, has_home_delivery: isDelivered } = order
  const { disabled_order_dates } = useInit()
  const [picked, setPicked] = useState<Day | null>(null)
  const [wish, setWish] = useState(false)
  const isOther = picked !== null && picked !== start_date
  const wanted = { order_number, start_date: picked ?? start_date }
  const { data: move, error, isFetching } = useQuery({ ...pickupMoveQuery(wanted), enabled: isOther })
  const focusOrder = useFocusOrder()
  const { run, busy, failure } = useAct(movePickup, {
    failed: (reason) => ({
      title: isUnknown(reason) ? t.unknown : t.failed,
      text: outcomeText(reason, t.failedNote, language),
    }),
    done: ({ start_date }) => {
      onClose()
      showToast(t.moved(isDelivered, formatDay(start_date, language)))
    },
    after: focusOrder,
  })
  const shown = isOther && !error ? move : undefined
  const range = movableRange(order, disabled_order_dates)
  const footer = (
    <>
      <Button onClick={onClose}>{t.back}</Button>
      {range && (
        <Button
          kind="primary"
          busy={busy || (isOther && isFetching)}
          disabledReason={shown || isFetching ? null : t.none}
          onClick={() =>
            shown && run({ ...wanted, first_charge_date: shown.first_charge.date, early_start_wish: wish })
          }
        >
          {t.move(isDelivered)}
        </Button>
      )}
    </>
  )
  return (
    <Dialog open onClose={onClose} title={t.title(isDelivered)} size="md" footer={footer}>
      <div className="grid gap-5">
        {failure !== null && (
          <Notice tone="bad" title={failure.title} live="alert">
            {failure.text}
          </Notice>
        )}
        <p>{range ? t.lead(isDelivered, formatDay(start_date, language)) : t.tooLate}</p>
        {range && (
          <div className="sm:max-w-80">
            <DatePicker
              label={t.label(isDelivered)}
              hint={t.hint}
              error={isOther && error ? refusalText(error, t.failedNote) : null}
              value={picked}
              onChange={setPicked}
              {...range}
            />
          </div>
        )}
        <div aria-live="polite">
          {shown ? (
            <Effects move={shown} isAsked={orderMay(order.status, 'promptPickup')} />
          ) : (
            isOther && isFetching && <p className="text-ink-soft">{t.looking}</p>
          )}
        </div>
        {shown?.asks_early_start && (
          <div>
            <p className="mb-2 text-sm text-ink-soft">{earlyStartWish(language).information}</p>
            <Checkbox
              label={earlyStartWish(language).text}
              checked={wish}
              onChange={({ target }) => setWish(target.checked)}
              required={false}
            />
          </div>
        )}
      </div>
    </Dialog>
  )
}

/** From the car's own first day to the last that the confirmation allows; null when that is over. */
function movableRange(order: Order, dates: Init['disabled_order_dates']): DayRange | null {
  const range = pickupRange(order, dates)
  const max = movedPickupUntil(order.confirmed_at ? new Date(order.confirmed_at) : null, day(dates.to))
  return range.min && range.min > max ? null : { ...range, max }
}

function Effects({ move, isAsked }: { move: PickupMove; isAsked: boolean }) {
  const language = useLanguage()
  const t = words[language]
  const { first_period: period, first_charge: charge } = move
  const [amount, on] = [formatPrice(charge.amount, language), formatDay(charge.date, language)]
  return (
    <section aria-labelledby="siirron-vaikutus" className="rounded-md bg-petrol-wash p-4">
      <h3 id="siirron-vaikutus" className="mb-3 font-bold">
        {t.whatMoves}
      </h3>
      <DataList
        facts={[
          {
            term: t.firstPeriod,
            value: `${formatDay(period.start, language)}–${formatDay(period.last_day, language)}`,
          },
          { term: t.firstCharge, value: charge.done ? t.charged(amount, on) : t.charge(amount, on) },
          { term: t.endsEarliest, value: formatDay(move.ends_earliest, language) },
        ]}
      />
      {move.pickup_time_lost && <p className="mt-3 text-sm">{t.timeLost(isAsked)}</p>}
    </section>
  )
}
