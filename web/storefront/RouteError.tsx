import { RotateCw } from 'lucide-react'
import { Button } from '../../ui/button/Button.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { fi } from './fi.ts'

// Browsers have no common error for a code file that a new release has taken away.
const missingCode = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i

/** Instead of a page that could not be shown. */
export function RouteError({ failure }: { failure: unknown }) {
  const released = failure instanceof Error && missingCode.test(failure.message)
  return (
    <Page title={released ? fi.releasedTitle : fi.brokenTitle} lead={fi.brokenLead} width="text">
      <Button kind="primary" icon={RotateCw} onClick={() => window.location.reload()}>
        {fi.reload}
      </Button>
    </Page>
  )
}
