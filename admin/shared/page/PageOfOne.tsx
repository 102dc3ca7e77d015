import type { ReactNode } from 'react'
import { Refused } from '../../../ui/data/refused.ts'
import type { Elements } from '../../../ui/elements.ts'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { Loading } from '../../../ui/state/Loading.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { Screen } from '../../frame/Screen.tsx'
import { words } from '../list/words.ts'

interface PageOfOneProps<Data> {
  of: { data: Data | undefined; error: Error | null; refetch: () => unknown }
  /** Its name in the address: the heading while it is not there. */
  name: string
  above: Elements
  children: (data: Data) => ReactNode
}

/** The page of one thing: on its way, not there, or there. */
export function PageOfOne<Data>({ of: { data, error, refetch }, name, above, children }: PageOfOneProps<Data>) {
  const t = words[useLanguage()]
  if (data !== undefined) return children(data)
  if (!error) return <Loading inPart />
  return (
    <Screen title={name} above={above}>
      <ErrorState
        title={error instanceof Refused && error.status === 404 ? error.message : t.failed}
        onRetry={() => void refetch()}
      >
        {t.failedHint}
      </ErrorState>
    </Screen>
  )
}
