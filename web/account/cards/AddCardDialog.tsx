import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { Notice } from '../../../ui/state/Notice.tsx'
import { fi as words } from '../../payment/fi.ts'
import { useCardRegistration } from '../../payment/useCardRegistration.ts'
import { fi } from './fi.ts'

interface AddCardDialogProps {
  orderNumber: string
  open: boolean
  onClose: () => void
}

/** What to know before the card provider's page, and the way there. */
export function AddCardDialog({ orderNumber, open, onClose }: AddCardDialogProps) {
  const { go, busy, failure, closeFailure } = useCardRegistration(orderNumber, false)
  const close = () => {
    closeFailure()
    onClose()
  }
  return (
    <Dialog open={open} onClose={close} title={fi.add} size="md" save={{ label: fi.addTo, onPress: go, busy }}>
      <div className="grid gap-3">
        {failure !== null && (
          <Notice tone="bad" title={fi.addFailed} live="alert">
            {failure}
          </Notice>
        )}
        <p>
          <strong className="font-medium">{fi.addExplained}</strong> {fi.addThen}
        </p>
        <p className="text-ink-soft">{`${words.notNow} ${words.elsewhere}`}</p>
      </div>
    </Dialog>
  )
}
