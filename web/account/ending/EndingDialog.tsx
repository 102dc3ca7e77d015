import { useState } from 'react'
import { formatDay } from '../../../contract/date.ts'
import type { Order } from '../../../contract/order.ts'
import { call } from '../../api.ts'
import { refusalText } from '../../order/refusalText.ts'
import { Button } from '../../ui/Button.tsx'
import { DataList } from '../../ui/DataList.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { showToast } from '../../ui/toasts.ts'
import { fi as words } from '../orders/fi.ts'
import { focusOrder } from '../orders/focusOrder.ts'
import { useOrdersChanged } from '../queries.ts'
import { fi } from './fi.ts'

interface EndingDialogProps {
  order: Order
  open: boolean
  onClose: () => void
}

/** Ends a subscription, with the dates that follow from it shown before the press. */
export function EndingDialog({ order, open, onClose }: EndingDialogProps) {
  const ordersChanged = useOrdersChanged()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const close = () => {
    setFailure(null)
    onClose()
  }
  const end = async () => {
    setFailure(null)
    setBusy(true)
    try {
      await call('cancelOrder', { body: { order_number: order.order_number } })
      close()
      showToast(fi.ended)
      await ordersChanged()
      focusOrder(order.order_number)
    } catch (refusal) {
      setFailure(refusalText(refusal, fi.failedNote))
    }
    setBusy(false)
  }
  const footer = (
    <>
      <Button onClick={close}>{fi.back}</Button>
      <Button kind="danger" busy={busy} onClick={() => void end()}>
        {fi.end}
      </Button>
    </>
  )
  return (
    <Dialog open={open} onClose={close} title={words.ending} size="md" footer={footer}>
      <div className="grid gap-5">
        {failure !== null && (
          <Notice tone="bad" title={fi.failed} live="alert">
            {failure}
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
            { term: fi.carBack, value: day(ends) },
          ]}
        />
        {isFixed && <p className="mt-3 text-sm">{fi.fixed(formatDay(cycle.fixed_end_date))}</p>}
      </section>
    </>
  )
}
