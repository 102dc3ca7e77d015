import { useRouteError } from 'react-router'
import { Refused } from '../../ui/data/refused.ts'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { NotPermitted } from './NotPermitted.tsx'
import { words } from './words.ts'

// Browsers have no common error for a code file that a new release has taken away.
const missingCode = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i

/** Instead of a page that could not be shown. */
export function RouteError() {
  return <RouteFailure failure={useRouteError()} />
}

export function RouteFailure({ failure }: { failure: unknown }) {
  const t = words[useLanguage()]
  if (failure instanceof Refused && failure.status === 403) return <NotPermitted />
  const isReleased = failure instanceof Error && missingCode.test(failure.message)
  const said = failure instanceof Refused && failure.message ? failure.message : t.brokenText
  return (
    <div className="mx-auto max-w-160 p-4">
      <ErrorState
        title={isReleased ? t.released : t.broken}
        onRetry={() => window.location.reload()}
        retryLabel={t.reload}
      >
        {said}
      </ErrorState>
    </div>
  )
}
