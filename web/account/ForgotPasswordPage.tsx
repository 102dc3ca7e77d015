import { Page } from '../ui/Page.tsx'

export function ForgotPasswordPage() {
  return <Page title="Salasana unohtunut">{null}</Page>
}
