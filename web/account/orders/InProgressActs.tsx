import { useState } from 'react'
import { Button } from '../../../ui/button/Button.tsx'
import { useAct } from '../../../ui/data/useAct.ts'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { MessageDialog } from '../../../ui/dialog/MessageDialog.tsx'
import { showToast } from '../../../ui/state/toasts.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { continueOrder, deleteOrderInProgress } from '../../currentOrder/queries.ts'
import { useGoTo } from '../../goTo.ts'
import { useFocusOrder } from './orderFocus.ts'
import { words } from './words.ts'

/** An order in progress is continued, or removed after asking. */
export function InProgressActs({ orderNumber: order_number }: { orderNumber: string }) {
  const t = words[useLanguage()]
  const goTo = useGoTo()
  const focusOrder = useFocusOrder()
  const [asking, setAsking] = useState(false)
  const goOn = useAct(continueOrder, { failed: t.goOnFailed, after: () => goTo('/uusi-tilaus') })
  const remove = useAct(deleteOrderInProgress, {
    failed: t.removeFailed,
    done: () => showToast(t.removed),
    after: focusOrder,
  })
  return (
    <>
      <Button kind="primary" busy={goOn.busy || remove.busy} onClick={() => goOn.run({ order_number })}>
        {t.goOn}
      </Button>
      <Button onClick={() => setAsking(true)}>{t.remove}</Button>
      <ConfirmDialog
        open={asking}
        title={t.reallyRemove}
        confirmLabel={t.remove}
        danger
        onConfirm={() => {
          setAsking(false)
          remove.run({ order_number })
        }}
        onClose={() => setAsking(false)}
      >
        {t.reallyRemoveNote}
      </ConfirmDialog>
      <MessageDialog message={goOn.failure} onClose={goOn.closeFailure} />
      <MessageDialog message={remove.failure} onClose={remove.closeFailure} />
    </>
  )
}
