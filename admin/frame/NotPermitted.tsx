import { Lock } from 'lucide-react'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { fi } from './fi.ts'
import { Screen } from './Screen.tsx'

/** A page that none of the person's roles may see. */
export function NotPermitted() {
  return (
    <Screen title={fi.notPermitted}>
      <EmptyState icon={Lock} title={fi.notPermittedText} action={<ButtonLink to="/">{fi.toStart}</ButtonLink>} />
    </Screen>
  )
}
