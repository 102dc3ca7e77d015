import { Page } from '../ui/Page.tsx'

export function LoginWithTokenPage() {
  return <Page title="Kirjaudutaan sisään">{null}</Page>
}
