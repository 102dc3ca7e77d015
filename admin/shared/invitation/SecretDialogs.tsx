import { Copy } from 'lucide-react'
import { Button } from '../../../ui/button/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { showToast } from '../../../ui/state/toasts.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { words } from './words.ts'

interface SecretDialogProps {
  title: string
  text: string
  secret: string
  copyLabel: string
  onClose: () => void
}

/** The link of an invitation, shown once. */
export const LinkDialog = ({ name, link, onClose }: { name: string; link: string; onClose: () => void }) => {
  const t = words[useLanguage()]
  return <SecretDialog title={t.linkTitle} text={t.linkText(name)} secret={link} copyLabel={t.copy} onClose={onClose} />
}

/** A key of the command line, shown once. */
export const KeyDialog = ({ name, secret, onClose }: { name: string; secret: string; onClose: () => void }) => {
  const t = words[useLanguage()]
  return (
    <SecretDialog title={t.keyTitle} text={t.keyText(name)} secret={secret} copyLabel={t.copyKey} onClose={onClose} />
  )
}

function SecretDialog({ title, text, secret, copyLabel, onClose }: SecretDialogProps) {
  const t = words[useLanguage()]
  const copy = async () => {
    await navigator.clipboard.writeText(secret)
    showToast(t.copied)
  }
  return (
    <Dialog open onClose={onClose} title={title} size="md" closeLabel={t.done}>
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
