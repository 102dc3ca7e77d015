import { useState } from 'react'
import type { ExtraService } from '../../../contract/extras.ts'
import type { Order } from '../../../contract/order.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { useAct } from '../../../ui/data/useAct.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { MessageDialog } from '../../../ui/dialog/MessageDialog.tsx'
import { showToast } from '../../../ui/state/toasts.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { terminalAddress } from '../../payment/terminalAddress.ts'
import { useLeaving } from '../../payment/useLeaving.ts'
import { purchaseExtraService } from '../queries.ts'
import { PurchaseQuestion } from './PurchaseQuestion.tsx'
import { ServiceChoices } from './ServiceChoices.tsx'
import { words } from './words.ts'

interface PurchaseDialogProps {
  order: Order
  /** Chosen already. */
  first?: ExtraService
  open: boolean
  onClose: () => void
}

/** Buys one more service: chosen from the list, then bought after it was said when it is charged. */
export function PurchaseDialog({ order, first, open, onClose }: PurchaseDialogProps) {
  const t = words[useLanguage()]
  const [leaving, setLeaving] = useLeaving()
  const [chosen, setChosen] = useState<ExtraService | null>(first ?? null)
  const [asking, setAsking] = useState(false)
  const close = () => {
    setChosen(first ?? null)
    onClose()
  }
  const { run, busy, failure, closeFailure } = useAct(purchaseExtraService, {
    failed: t.failed,
    note: t.failedNote,
    done: (asked) => {
      const bank = asked && terminalAddress(asked.terminal_url, window.location.origin)
      // The bank wants to hear it first: the question stays, busy, until the browser has left.
      if (bank) {
        setLeaving(true)
        return window.location.assign(bank)
      }
      setAsking(false)
      close()
      // Without an address to go to, the order says what it waits for.
      if (!asked) showToast(t.bought)
    },
  })
  const footer = (
    <>
      <Button onClick={close}>{t.cancel}</Button>
      <Button kind="primary" disabledReason={chosen ? null : t.chooseOne} onClick={() => setAsking(true)}>
        {t.next}
      </Button>
    </>
  )
  return (
    <>
      <Dialog open={open} onClose={close} title={t.available} size="md" footer={footer}>
        <ServiceChoices order={order} services={order.available_extra_services} chosen={chosen} onChange={setChosen} />
      </Dialog>
      <PurchaseQuestion
        order={order}
        service={asking ? chosen : null}
        busy={busy || leaving}
        onConfirm={(wish) => chosen && run({ order_number: order.order_number, service_id: chosen.id, ...wish })}
        onClose={() => setAsking(false)}
      />
      <MessageDialog message={failure} onClose={closeFailure} />
    </>
  )
}
