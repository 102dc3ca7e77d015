import { SearchX } from 'lucide-react'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { Screen } from './Screen.tsx'
import { words } from './words.ts'

export function NotFound() {
  const t = words[useLanguage()]
  return (
    <Screen title={t.notFound}>
      <EmptyState icon={SearchX} title={t.notFoundText} action={<ButtonLink to="/">{t.toStart}</ButtonLink>} />
    </Screen>
  )
}
