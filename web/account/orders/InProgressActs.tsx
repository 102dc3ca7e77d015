import { useState } from 'react'
import { Button } from '../../../ui/button/Button.tsx'
import { useAct } from '../../../ui/data/useAct.ts'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { MessageDialog } from '../../../ui/dialog/MessageDialog.tsx'
import { showToast } from '../../../ui/state/toasts.ts'
import { continueOrder, deleteOrderInProgress } from '../../currentOrder/queries.ts'
import { useGoTo } from '../../goTo.ts'
import { fi } from './fi.ts'
import { useFocusOrder } from './orderFocus.ts'

/** An order in progress is continued, or removed after asking. */
export function InProgressActs({ orderNumber: order_number }: { orderNumber: string }) {
  const goTo = useGoTo()
  const focusOrder = useFocusOrder()
  const [asking, setAsking] = useState(false)
  const goOn = useAct(continueOrder, { failed: fi.goOnFailed, after: () => goTo('/uusi-tilaus') })
  const remove = useAct(deleteOrderInProgress, {
    failed: fi.removeFailed,
    done: () => showToast(fi.removed),
    after: focusOrder,
  })
  return (
    <>
      <Button kind="primary" busy={goOn.busy || remove.busy} onClick={() => goOn.run({ order_number })}>
        {fi.goOn}
      </Button>
      <Button onClick={() => setAsking(true)}>{fi.remove}</Button>
      <ConfirmDialog
        open={asking}
        title={fi.reallyRemove}
        confirmLabel={fi.remove}
        danger
        onConfirm={() => {
          setAsking(false)
          remove.run({ order_number })
        }}
        onClose={() => setAsking(false)}
      >
        {fi.reallyRemoveNote}
      </ConfirmDialog>
      <MessageDialog message={goOn.failure} onClose={goOn.closeFailure} />
      <MessageDialog message={remove.failure} onClose={remove.closeFailure} />
    </>
  )
}
