import { Copy } from 'lucide-react'
import { Button } from '../../../ui/button/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { showToast } from '../../../ui/state/toasts.ts'
import { fi } from './fi.ts'

interface SecretDialogProps {
  title: string
  text: string
  secret: string
  copyLabel: string
  onClose: () => void
}

/** The link of an invitation, shown once. */
export const LinkDialog = ({ name, link, onClose }: { name: string; link: string; onClose: () => void }) => (
  <SecretDialog title={fi.linkTitle} text={fi.linkText(name)} secret={link} copyLabel={fi.copy} onClose={onClose} />
)

/** A key of the command line, shown once. */
export const KeyDialog = ({ name, secret, onClose }: { name: string; secret: string; onClose: () => void }) => (
  <SecretDialog title={fi.keyTitle} text={fi.keyText(name)} secret={secret} copyLabel={fi.copyKey} onClose={onClose} />
)

function SecretDialog({ title, text, secret, copyLabel, onClose }: SecretDialogProps) {
  const copy = async () => {
    await navigator.clipboard.writeText(secret)
    showToast(fi.copied)
  }
  return (
    <Dialog open onClose={onClose} title={title} size="md" closeLabel={fi.done}>
      <p>{text}</p>
      <p className="mt-3 rounded-sm border border-line-strong bg-canvas p-3 break-all select-all">{secret}</p>
      <div className="mt-3">
        <Button icon={Copy} onClick={() => void copy()}>
          {copyLabel}
        </Button>
      </div>
    </Dialog>
  )
}
