import { useState } from 'react'
import type { ExtraService } from '../../../contract/extras.ts'
import type { Order } from '../../../contract/order.ts'
import { call } from '../../api.ts'
import { terminalAddress } from '../../payment/terminalAddress.ts'
import { useLeaving } from '../../payment/useLeaving.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { MessageDialog } from '../../ui/MessageDialog.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useOrdersChanged } from '../queries.ts'
import { useAct } from '../useAct.ts'
import { fi } from './fi.ts'
import { PurchaseQuestion } from './PurchaseQuestion.tsx'
import { ServiceChoices } from './ServiceChoices.tsx'

interface PurchaseDialogProps {
  order: Order
  open: boolean
  onClose: () => void
}

/** Buys one more service: chosen from the list, then bought after it was said when it is charged. */
export function PurchaseDialog({ order, open, onClose }: PurchaseDialogProps) {
  const ordersChanged = useOrdersChanged()
  const { busy, perform, failure, closeFailure } = useAct()
  const [leaving, setLeaving] = useLeaving()
  const [chosen, setChosen] = useState<ExtraService | null>(null)
  // The key of one purchase: pressed again after a lost answer it is still the same one.
  const [key, setKey] = useState<string | null>(null)
  const close = () => {
    setChosen(null)
    onClose()
  }
  const buy = ({ id: service_id }: ExtraService, once: string) =>
    perform(
      fi.failed,
      async () => {
        const body = { order_number: order.order_number, service_id }
        const asked = await call('purchaseExtraService', { body, key: once })
        const bank = asked && terminalAddress(asked.terminal_url, window.location.origin)
        // The bank wants to hear it first: the question stays, busy, until the browser has left.
        if (bank) {
          setLeaving(true)
          return window.location.assign(bank)
        }
        setKey(null)
        close()
        // Without an address to go to, the order says what it waits for.
        if (!asked) showToast(fi.bought)
        await ordersChanged()
      },
      fi.failedNote,
    )
  const footer = (
    <>
      <Button onClick={close}>{fi.cancel}</Button>
      <Button kind="primary" disabledReason={chosen ? null : fi.chooseOne} onClick={() => setKey(crypto.randomUUID())}>
        {fi.next}
      </Button>
    </>
  )
  return (
    <>
      <Dialog open={open} onClose={close} title={fi.available} size="md" footer={footer}>
        <ServiceChoices services={order.available_extra_services} chosen={chosen} onChange={setChosen} />
      </Dialog>
      <PurchaseQuestion
        order={order}
        service={key ? chosen : null}
        busy={busy || leaving}
        onConfirm={() => chosen && key && void buy(chosen, key)}
        onClose={() => setKey(null)}
      />
      <MessageDialog message={failure} onClose={closeFailure} />
    </>
  )
}
