import type { UseQueryResult } from '@tanstack/react-query'
import { Page } from '../../ui/layout/Page.tsx'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import { Spinner } from '../../ui/state/Spinner.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { words } from './words.ts'

/** A landing page whose facts are on their way, or did not come. */
export function Waiting({ answer: { isError, refetch, isFetching } }: { answer: UseQueryResult }) {
  const t = words[useLanguage()]
  return (
    <Page title={t.loading}>
      {isError ? (
        <ErrorState title={t.failed} onRetry={() => void refetch()} busy={isFetching}>
          {t.failedNote}
        </ErrorState>
      ) : (
        <Spinner text={t.loading} />
      )}
    </Page>
  )
}
