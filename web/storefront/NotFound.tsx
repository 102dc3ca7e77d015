import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { words } from './words.ts'

export function NotFound() {
  const t = words[useLanguage()]
  return (
    <Page title={t.notFound} lead={t.notFoundLead} width="text">
      <div className="max-sm:grid">
        <ButtonLink to="/" kind="primary">
          {t.toHome}
        </ButtonLink>
      </div>
    </Page>
  )
}
