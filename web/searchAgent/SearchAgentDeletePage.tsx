import { Page } from '../ui/Page.tsx'

export function SearchAgentDeletePage() {
  return <Page title="Haluatko poistaa hakuvahdin?">{null}</Page>
}
