import { Page } from '../ui/Page.tsx'

export function PaymentInfoStep() {
  return <Page title="Maksutiedot">{null}</Page>
}
