import { Page } from '../ui/Page.tsx'

export function TextPage() {
  return <Page title="">{null}</Page>
}
