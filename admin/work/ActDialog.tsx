import type { FieldValues } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { type ActDialogProps, ActDialog as SharedDialog } from '../shared/act/ActDialog.tsx'
import { fi } from './fi.ts'

type WorkActProps<Values extends FieldValues, Result, Given> = Pick<
  ActDialogProps<Values, Result, Given>,
  'title' | 'label' | 'act' | 'defaults' | 'given' | 'preview' | 'told' | 'letter' | 'children'
> & { close: () => void }

/** An act on an item of a work list, which leaves the list with it. */
export function ActDialog<Values extends FieldValues, Result, Given>({
  close,
  ...act
}: WorkActProps<Values, Result, Given>) {
  const [, setParams] = useSearchParams()
  const leaveList = () =>
    setParams((before) => {
      const next = new URLSearchParams(before)
      next.delete('tehtava')
      return next
    })
  return <SharedDialog {...act} done={fi.done} onDone={leaveList} onClose={close} />
}

interface PlainActProps<Result, Given>
  extends Pick<WorkActProps<FieldValues, Result, Given>, 'title' | 'act' | 'close' | 'preview' | 'told'> {
  given: Given
  text: string
}

/** An act that asks for nothing. */
export function PlainActDialog<Result, Given>({ given, text, ...act }: PlainActProps<Result, Given>) {
  return (
    <ActDialog {...act} label={fi.confirm} defaults={{}} given={() => given}>
      {() => <p>{text}</p>}
    </ActDialog>
  )
}
