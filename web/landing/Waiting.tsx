import type { UseQueryResult } from '@tanstack/react-query'
import { Page } from '../../ui/layout/Page.tsx'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import { Spinner } from '../../ui/state/Spinner.tsx'
import { fi } from './fi.ts'

/** A landing page whose facts are on their way, or did not come. */
export function Waiting({ answer: { isError, refetch, isFetching } }: { answer: UseQueryResult }) {
  return (
    <Page title={fi.loading}>
      {isError ? (
        <ErrorState title={fi.failed} onRetry={() => void refetch()} busy={isFetching}>
          {fi.failedNote}
        </ErrorState>
      ) : (
        <Spinner text={fi.loading} />
      )}
    </Page>
  )
}
