import { Page } from '../ui/Page.tsx'

export function SetPasswordPage() {
  return <Page title="Luo salasana">{null}</Page>
}
