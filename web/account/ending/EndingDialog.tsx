import type { Order } from '../../../contract/order.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { useAct } from '../../../ui/data/useAct.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { Notice } from '../../../ui/state/Notice.tsx'
import { showToast } from '../../../ui/state/toasts.ts'
import { fi as words } from '../orders/fi.ts'
import { useFocusOrder } from '../orders/orderFocus.ts'
import { cancelOrder } from '../queries.ts'
import { EndingDates } from './EndingDates.tsx'
import { fi } from './fi.ts'

interface EndingDialogProps {
  order: Order
  open: boolean
  onClose: () => void
}

/** Ends a subscription, with the dates that follow from it shown before the press, which is bound to them. */
export function EndingDialog({ order, open, onClose }: EndingDialogProps) {
  const { order_number, cancelling_date: ends } = order
  const focusOrder = useFocusOrder()
  const { run, busy, failure, closeFailure } = useAct(cancelOrder, {
    failed: fi.failed,
    notDone: fi.failedNote,
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
      <Button
        kind="danger"
        busy={busy}
        onClick={() => run({ order_number, ...(ends ? { cancelling_date: ends } : {}) })}
      >
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
        <EndingDates order={order} />
        <p className="text-ink-soft">{fi.mail}</p>
      </div>
    </Dialog>
  )
}
