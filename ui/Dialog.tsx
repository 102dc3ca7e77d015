import { type ReactNode, Suspense, useState } from 'react'
import { latePart } from './latePart.ts'

export type DialogSize = 'sm' | 'md' | 'lg' | 'xl'

/** The saving button of the default footer. */
export interface DialogSave {
  label?: string
  /** The id of the form in the body that the button sends. */
  form?: string
  onPress?: () => void
  busy?: boolean
  disabledReason?: string | null
}

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  size?: DialogSize
  /** `false`: neither the cross, nor Esc, nor a click outside closes it. */
  dismissable?: boolean
  /** Gives the footer its two buttons, 'Tallenna' and 'Peruuta'. */
  save?: DialogSave
  cancelLabel?: string
  /** A footer of its own; `null` for none. Without it and without `save` there is one button, 'Sulje'. */
  footer?: ReactNode
  /** What the one button of the default footer says. */
  closeLabel?: string
  /** Demands an answer: read out whole, not closed by a click outside. */
  alert?: boolean
}

/** The code of every dialog, for pages that fetch it ahead. */
export const dialogCode = () => import('./DialogFrame.tsx')
const DialogFrame = latePart(dialogCode, (code) => code.DialogFrame)

/** The one dialog of the shop. Its code comes when the first one opens. */
export function Dialog(props: DialogProps) {
  const [wasOpen, setWasOpen] = useState(props.open)
  if (props.open && !wasOpen) setWasOpen(true)
  if (!wasOpen) return null
  return (
    <Suspense fallback={null}>
      <DialogFrame {...props} />
    </Suspense>
  )
}
