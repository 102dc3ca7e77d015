import { Lock } from 'lucide-react'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
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
