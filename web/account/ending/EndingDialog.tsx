import { type Day, formatDay } from '../../../contract/date.ts'
import { openDayFrom, placeDaysOf } from '../../../contract/openDays.ts'
import type { Order } from '../../../contract/order.ts'
import { Button } from '../../../ui/Button.tsx'
import { DataList } from '../../../ui/DataList.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { useAct } from '../../../ui/data/useAct.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { useInit } from '../../storefront/queries.ts'
import { fi as words } from '../orders/fi.ts'
import { useFocusOrder } from '../orders/orderFocus.ts'
import { cancelOrder } from '../queries.ts'
import { fi } from './fi.ts'

interface EndingDialogProps {
  order: Order
  open: boolean
  onClose: () => void
}

/** Ends a subscription, with the dates that follow from it shown before the press. */
export function EndingDialog({ order, open, onClose }: EndingDialogProps) {
  const { order_number } = order
  const focusOrder = useFocusOrder()
  const { run, busy, failure, closeFailure } = useAct(cancelOrder, {
    failed: fi.failed,
    otherwise: fi.failedNote,
    done: () => {
      close()
      showToast(fi.ended)
    },
    after: focusOrder,
  })
  const close = () => {
    closeFailure()
    onClose()
  }
  const footer = (
    <>
      <Button onClick={close}>{fi.back}</Button>
      <Button kind="danger" busy={busy} onClick={() => run({ order_number })}>
        {fi.end}
      </Button>
    </>
  )
  return (
    <Dialog open={open} onClose={close} title={words.ending} size="md" footer={footer}>
      <div className="grid gap-5">
        {failure !== null && (
          <Notice tone="bad" title={failure.title} live="alert">
            {failure.text}
          </Notice>
        )}
        <p>{fi.rule}</p>
        <Dates order={order} />
        <p className="text-ink-soft">{fi.mail}</p>
      </div>
    </Dialog>
  )
}

function Dates({ order }: { order: Order }) {
  const { billing_cycle: cycle, last_cancelling_date: last, cancelling_date: ends } = order
  const { disabled_order_dates } = useInit()
  const back = ends && openDayFrom(ends as Day, placeDaysOf(order.dealer, disabled_order_dates))
  const day = (of: string | null | undefined) => of && <span className="nums">{formatDay(of)}</span>
  // Only a promise of months keeps the end back for longer than to the end of the next period.
  const isFixed = cycle !== null && order.fixed_term > 1 && ends === cycle.fixed_end_date && ends > cycle.end
  return (
    <>
      <DataList
        facts={[
          { term: fi.periodEnd, value: day(cycle?.end) },
          { term: fi.lastDay, value: day(last) },
        ]}
      />
      <section aria-labelledby="paatos" className="rounded-md bg-petrol-wash p-4">
        <h3 id="paatos" className="mb-3 font-bold">
          {fi.ifNow}
        </h3>
        <DataList
          facts={[
            { term: fi.contractEnd, value: day(ends) },
            { term: fi.carBack, value: day(back) },
          ]}
        />
        {isFixed && <p className="mt-3 text-sm">{fi.fixed(formatDay(cycle.fixed_end_date))}</p>}
      </section>
    </>
  )
}
