import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../api.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { MessageDialog } from '../../ui/MessageDialog.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useOrdersChanged } from '../queries.ts'
import { useAct } from '../useAct.ts'
import { fi } from './fi.ts'
import { focusOrder } from './focusOrder.ts'

/** An order in progress is continued, or removed after asking. */
export function InProgressActs({ orderNumber: order_number }: { orderNumber: string }) {
  const navigate = useNavigate()
  const ordersChanged = useOrdersChanged()
  const { busy, perform, failure, closeFailure } = useAct()
  const [asking, setAsking] = useState(false)

  const goOn = () =>
    perform(fi.goOnFailed, async () => {
      await call('continueOrder', { body: { order_number } })
      await ordersChanged()
      await navigate('/uusi-tilaus')
    })
  const remove = () =>
    perform(fi.removeFailed, async () => {
      setAsking(false)
      await call('deleteOrderInProgress', { body: { order_number } })
      showToast(fi.removed)
      await ordersChanged()
      focusOrder(order_number)
    })
  return (
    <>
      <Button kind="primary" busy={busy} onClick={() => void goOn()}>
        {fi.goOn}
      </Button>
      <Button onClick={() => setAsking(true)}>{fi.remove}</Button>
      <ConfirmDialog
        open={asking}
        title={fi.reallyRemove}
        confirmLabel={fi.remove}
        danger
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
      >
        {fi.reallyRemoveNote}
      </ConfirmDialog>
      <MessageDialog message={failure} onClose={closeFailure} />
    </>
  )
}
