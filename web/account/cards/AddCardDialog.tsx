import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { Notice } from '../../../ui/state/Notice.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useCardRegistration } from '../../payment/useCardRegistration.ts'
import { words as paymentWords } from '../../payment/words.ts'
import { words as cardsWords } from './words.ts'

interface AddCardDialogProps {
  orderNumber: string
  open: boolean
  onClose: () => void
}

/** The facts before the card provider's page, and the way there. */
export function AddCardDialog({ orderNumber, open, onClose }: AddCardDialogProps) {
  const language = useLanguage()
  const t = cardsWords[language]
  const words = paymentWords[language]
  const { go, busy, failure, closeFailure } = useCardRegistration(orderNumber, false)
  const close = () => {
    closeFailure()
    onClose()
  }
  return (
    <Dialog open={open} onClose={close} title={t.add} size="md" save={{ label: t.addTo, onPress: go, busy }}>
      <div className="grid gap-3">
        {failure !== null && (
          <Notice tone="bad" title={t.addFailed} live="alert">
            {failure}
          </Notice>
        )}
        <p>
          <strong className="font-medium">{t.addExplained}</strong> {t.addThen}
        </p>
        <p className="text-ink-soft">{`${words.notNow} ${words.elsewhere}`}</p>
      </div>
    </Dialog>
  )
}
