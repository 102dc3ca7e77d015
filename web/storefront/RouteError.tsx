import { useRouteError } from 'react-router'
import { Page } from '../ui/Page.tsx'

// Browsers have no common error for a code file that a new release has taken away.
const missingCode = /dynamically imported module|Importing a module script failed|error loading dynamically/i

/** Instead of a page that could not be shown. */
export function RouteError() {
  const failure = useRouteError()
  const released = failure instanceof Error && missingCode.test(failure.message)
  return (
    <Page
      title={released ? 'Sivustosta on julkaistu uusi versio' : 'Sivun näyttäminen ei onnistunut'}
      lead="Tietosi ovat tallessa. Lataa sivu uudelleen, niin voit jatkaa siitä mihin jäit."
    >
      <button type="button" onClick={() => window.location.reload()}>
        Lataa sivu uudelleen
      </button>
    </Page>
  )
}
