import { Page } from '../ui/Page.tsx'

export function IdentifyStep() {
  return <Page title="Tunnistautuminen">{null}</Page>
}
