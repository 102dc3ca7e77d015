import type { UseQueryResult } from '@tanstack/react-query'
import { Page } from '../../ui/layout/Page.tsx'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import { fi } from './fi.ts'

/** In place of a saved search that could not be asked for. */
export function AgentAway({ refetch, isFetching }: Pick<UseQueryResult, 'refetch' | 'isFetching'>) {
  return (
    <Page title={fi.title} width="form">
      <ErrorState title={fi.notReached} onRetry={() => void refetch()} busy={isFetching}>
        {fi.notReachedNote}
      </ErrorState>
    </Page>
  )
}
