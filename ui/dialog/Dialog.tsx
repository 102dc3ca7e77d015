import { Suspense, useState } from 'react'
import { latePart } from '../latePart.ts'
import type { DialogProps } from './DialogFrame.tsx'

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
