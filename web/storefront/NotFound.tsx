import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { fi } from './fi.ts'

export function NotFound() {
  return (
    <Page title={fi.notFound} lead={fi.notFoundLead} width="text">
      <ButtonLink to="/" kind="primary">
        {fi.toHome}
      </ButtonLink>
    </Page>
  )
}
