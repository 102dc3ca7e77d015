import { Page } from './Page.tsx'

export function StylePage() {
  return <Page title="Tyyli">{null}</Page>
}
