import { RotateCw } from 'lucide-react'
import { Button } from '../../ui/button/Button.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { words } from './words.ts'

// Browsers have no common error for a code file that a new release has taken away.
const missingCode = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i

/** Instead of a page that could not be shown. */
export function RouteError({ failure }: { failure: unknown }) {
  const t = words[useLanguage()]
  const released = failure instanceof Error && missingCode.test(failure.message)
  return (
    <Page title={released ? t.releasedTitle : t.brokenTitle} lead={t.brokenLead} width="text">
      <div className="max-sm:grid">
        <Button kind="primary" icon={RotateCw} onClick={() => window.location.reload()}>
          {t.reload}
        </Button>
      </div>
    </Page>
  )
}
