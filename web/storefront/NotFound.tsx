import { Link } from 'react-router'
import { Page } from '../ui/Page.tsx'

export function NotFound() {
  return (
    <Page title="Sivua ei löytynyt" lead="Etsimääsi sivua ei ole, tai se on siirretty.">
      <Link to="/">Siirry etusivulle</Link>
    </Page>
  )
}
