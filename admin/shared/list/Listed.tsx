import type { ReactNode } from 'react'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { Loading } from '../../../ui/state/Loading.tsx'
import { fi } from './fi.ts'

interface ListedProps<Data> {
  list: { data: Data | undefined; error: Error | null; refetch: () => unknown }
  children: (data: Data) => ReactNode
}

/** What a question answers; meanwhile, and when there is no answer, that is said. */
export function Listed<Data>({ list: { data, error, refetch }, children }: ListedProps<Data>) {
  if (data !== undefined) return children(data)
  if (!error) return <Loading inPart />
  return (
    <ErrorState title={fi.failed} onRetry={() => void refetch()}>
      {fi.failedHint}
    </ErrorState>
  )
}
