import type { FieldValues } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { useLanguage } from '../../ui/useLanguage.ts'
import type { StaffCallName } from '../api.ts'
import { type ActDialogProps, ActDialog as SharedDialog } from '../shared/act/ActDialog.tsx'
import { words } from './words.ts'

type WorkActProps<N extends StaffCallName, Values extends FieldValues> = Omit<
  ActDialogProps<N, Values>,
  'label' | 'onClose' | 'onDone' | 'done'
> & { label?: string; close: () => void }

/** Closes the dialog of an item, and the item with it. */
export function useLeaveList(close: () => void): () => void {
  const [, setParams] = useSearchParams()
  return () => {
    setParams((before) => {
      const next = new URLSearchParams(before)
      next.delete('tehtava')
      return next
    })
    close()
  }
}

/** An act on an item of a work list, which leaves the list with it. */
export function ActDialog<N extends StaffCallName, Values extends FieldValues = FieldValues>({
  close,
  ...props
}: WorkActProps<N, Values>) {
  const t = words[useLanguage()]
  const leaveList = useLeaveList(close)
  return <SharedDialog label={t.confirm} size="xl" {...props} done={t.done} onDone={leaveList} onClose={close} />
}
