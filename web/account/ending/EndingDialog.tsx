import type { Order } from '../../../contract/order.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { useAct } from '../../../ui/data/useAct.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { Notice } from '../../../ui/state/Notice.tsx'
import { showToast } from '../../../ui/state/toasts.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useFocusOrder } from '../orders/orderFocus.ts'
import { words as ordersWords } from '../orders/words.ts'
import { cancelOrder } from '../queries.ts'
import { EndingDates } from './EndingDates.tsx'
import { words as endingWords } from './words.ts'

interface EndingDialogProps {
  order: Order
  open: boolean
  onClose: () => void
}

/** Ends a subscription, with the dates that follow from it shown before the press, which is bound to them. */
export function EndingDialog({ order, open, onClose }: EndingDialogProps) {
  const language = useLanguage()
  const t = endingWords[language]
  const words = ordersWords[language]
  const { order_number, cancelling_date: ends } = order
  const focusOrder = useFocusOrder()
  const { run, busy, failure, closeFailure } = useAct(cancelOrder, {
    failed: t.failed,
    notDone: t.failedNote,
    done: () => {
      close()
      showToast(t.ended)
    },
    after: focusOrder,
  })
  const close = () => {
    closeFailure()
    onClose()
  }
  const footer = (
    <>
      <Button onClick={close}>{t.back}</Button>
      <Button
        kind="danger"
        busy={busy}
        onClick={() => run({ order_number, ...(ends ? { cancelling_date: ends } : {}) })}
      >
        {t.end}
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
        <p>{t.rule}</p>
        <EndingDates order={order} />
        <p className="text-ink-soft">{t.mail}</p>
      </div>
    </Dialog>
  )
}
