import { Page } from '../ui/Page.tsx'

export function ExtraServicesStep() {
  return <Page title="Oma tilauksesi">{null}</Page>
}
