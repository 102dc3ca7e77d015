import type { UseQueryResult } from '@tanstack/react-query'
import { Page } from '../../ui/layout/Page.tsx'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { words } from './words.ts'

/** In place of a saved search that could not be asked for. */
export function AgentAway({ refetch, isFetching }: Pick<UseQueryResult, 'refetch' | 'isFetching'>) {
  const t = words[useLanguage()]
  return (
    <Page title={t.title} width="form">
      <ErrorState title={t.notReached} onRetry={() => void refetch()} busy={isFetching}>
        {t.notReachedNote}
      </ErrorState>
    </Page>
  )
}
