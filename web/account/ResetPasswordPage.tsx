import { Page } from '../ui/Page.tsx'

export function ResetPasswordPage() {
  return <Page title="Vaihda salasana">{null}</Page>
}
