import { Page } from '../ui/Page.tsx'

export function OrderCompletePage() {
  return <Page title="Kiitos tilauksesta!">{null}</Page>
}
