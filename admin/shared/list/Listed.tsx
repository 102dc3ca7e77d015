import type { ReactNode } from 'react'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { Loading } from '../../../ui/state/Loading.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { words } from './words.ts'

/** A question, as `useQuery` tells it. */
interface Question {
  error: Error | null
  refetch: () => unknown
}

interface NotThereProps {
  of: Question
  /** Said where no answer came. */
  title?: string
  hint?: string | null
}

/** Stands in the place of an answer: it is on its way, or did not come and can be asked for again. */
export function NotThere({ of: { error, refetch }, title, hint }: NotThereProps) {
  const t = words[useLanguage()]
  if (!error) return <Loading inPart />
  return (
    <ErrorState title={title ?? t.failed} onRetry={() => void refetch()}>
      {hint === undefined ? t.failedHint : hint}
    </ErrorState>
  )
}

interface ListedProps<Data> {
  list: Question & { data: Data | undefined }
  children: (data: Data) => ReactNode
}

/** The answer to a question, once it is there. */
export const Listed = <Data,>({ list, children }: ListedProps<Data>) =>
  list.data === undefined ? <NotThere of={list} /> : children(list.data)
