import { Page } from '../ui/Page.tsx'

export function LoginPage() {
  return <Page title="Kirjaudu palveluun">{null}</Page>
}
