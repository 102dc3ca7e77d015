import { Page } from '../ui/Page.tsx'

export function ConfirmStep() {
  return <Page title="Vahvista tilauksesi">{null}</Page>
}
