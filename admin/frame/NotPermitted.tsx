import { Lock } from 'lucide-react'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { Screen } from './Screen.tsx'
import { words } from './words.ts'

/** A page that none of the person's roles may see. */
export function NotPermitted() {
  const t = words[useLanguage()]
  return (
    <Screen title={t.notPermitted}>
      <EmptyState icon={Lock} title={t.notPermittedText} action={<ButtonLink to="/">{t.toStart}</ButtonLink>} />
    </Screen>
  )
}
