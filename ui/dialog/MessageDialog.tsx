import type { ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'

/** What a message dialog says. */
export interface Message {
  title: string
  text?: ReactNode
}

interface MessageDialogProps {
  /** `null`: closed. */
  message: Message | null
  onClose: () => void
}

/** Tells what went wrong, or that it went well, and waits for 'Sulje'. */
export function MessageDialog({ message, onClose }: MessageDialogProps) {
  return (
    <Dialog open={message !== null} onClose={onClose} title={message?.title ?? ''} size="sm" alert>
      {message?.text}
    </Dialog>
  )
}
