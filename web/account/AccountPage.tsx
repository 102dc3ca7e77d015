import { Page } from '../ui/Page.tsx'

export function AccountPage() {
  return <Page title="Tili">{null}</Page>
}
