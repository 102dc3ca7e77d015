import type { ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'
import type { DialogProps } from './DialogFrame.tsx'

/** The message of a message dialog. */
export interface Message {
  title: string
  text?: ReactNode
}

interface MessageDialogProps extends Pick<DialogProps, 'onClose' | 'onGone'> {
  /** `null`: closed. */
  message: Message | null
}

/** Tells what went wrong, or that it went well, and waits for 'Sulje'. */
export function MessageDialog({ message, onClose, onGone }: MessageDialogProps) {
  return (
    <Dialog open={message !== null} onClose={onClose} onGone={onGone} title={message?.title ?? ''} size="sm" alert>
      {message?.text}
    </Dialog>
  )
}
