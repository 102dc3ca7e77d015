import type { ReactNode } from 'react'
import type { Elements } from '../../../ui/elements.ts'
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

/** The rows of a list, and what brings more of them. */
export const ListCard = ({ children }: { children: Elements }) => (
  <div className="grid w-full justify-items-start gap-3 rounded-lg bg-surface px-3 pb-3 shadow-card xl:px-5">
    {children}
  </div>
)

interface ListedProps<Data> {
  list: Question & { data: Data | undefined }
  children: (data: Data) => ReactNode
}

/** The answer to a question, once it is there. */
export const Listed = <Data,>({ list, children }: ListedProps<Data>) =>
  list.data === undefined ? <NotThere of={list} /> : children(list.data)
