import { useState } from 'react'
import { refusalText } from '../../order/refusalText.ts'
import { fi as words } from '../../payment/fi.ts'
import { registerCard } from '../../payment/queries.ts'
import { terminalAddress } from '../../payment/terminalAddress.ts'
import { useLeaving } from '../../payment/useLeaving.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { fi } from './fi.ts'

interface AddCardDialogProps {
  orderNumber: string
  open: boolean
  onClose: () => void
}

/** What to know before the card provider's page, and the way there. */
export function AddCardDialog({ orderNumber, open, onClose }: AddCardDialogProps) {
  const [failure, setFailure] = useState<string | null>(null)
  const [leaving, setLeaving] = useLeaving()
  const close = () => {
    setFailure(null)
    onClose()
  }
  const go = async () => {
    setFailure(null)
    setLeaving(true)
    try {
      const { terminal_url } = await registerCard(orderNumber, { newOrder: false })
      const address = terminalAddress(terminal_url, window.location.origin)
      // Stays busy: the browser is on its way out.
      if (address) return window.location.assign(address)
      setFailure(words.failedNote)
    } catch (refusal) {
      setFailure(refusalText(refusal, words.failedNote))
    }
    setLeaving(false)
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={fi.add}
      size="md"
      save={{ label: fi.addTo, onPress: () => void go(), busy: leaving }}
    >
      <div className="grid gap-3">
        {failure !== null && (
          <Notice tone="bad" title={fi.addFailed} live="alert">
            {failure}
          </Notice>
        )}
        <p>
          <strong className="font-medium">{fi.addExplained}</strong> {fi.addThen}
        </p>
        <p className="text-ink-soft">
          {words.notNow} {words.elsewhere}
        </p>
      </div>
    </Dialog>
  )
}
