import { Page } from '../ui/Page.tsx'

export function HomePage() {
  return <Page title="Auto kuukaudeksi kerrallaan">{null}</Page>
}
