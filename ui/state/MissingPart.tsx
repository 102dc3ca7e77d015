import { reloadPage } from '../reloadPage.ts'
import { useLanguage } from '../useLanguage.ts'
import { words } from '../words.ts'
import { ErrorState } from './ErrorState.tsx'

/** Over the page, in place of a part whose code did not come. A browser asks for it no second time, so that the page is loaded anew. */
export function MissingPart() {
  const t = words[useLanguage()]
  return (
    <div className="fixed inset-x-4 bottom-4 z-1100 mx-auto max-w-md rounded-lg bg-surface shadow-float">
      <ErrorState title={t.partMissing} onRetry={reloadPage} retryLabel={t.reload}>
        {t.partMissingNote}
      </ErrorState>
    </div>
  )
}
