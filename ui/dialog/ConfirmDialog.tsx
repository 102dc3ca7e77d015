import type { ReactNode } from 'react'
import { Button } from '../button/Button.tsx'
import { useLanguage } from '../useLanguage.ts'
import { words } from '../words.ts'
import { Dialog } from './Dialog.tsx'

interface ConfirmDialogProps {
  open: boolean
  title: ReactNode
  children?: ReactNode
  /** The act in words: 'Poista tilaus', never 'OK'. */
  confirmLabel: string
  cancelLabel?: string
  /** Something is lost by it. */
  danger?: boolean
  busy?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const t = words[useLanguage()]
  const { open, title, children, confirmLabel, cancelLabel, danger, busy = false, onConfirm, onClose } = props
  const footer = (
    <>
      <Button onClick={onClose}>{cancelLabel ?? t.cancel}</Button>
      <Button kind={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </>
  )
  return (
    <Dialog open={open} onClose={onClose} title={title} size="sm" alert footer={footer}>
      {children}
    </Dialog>
  )
}
