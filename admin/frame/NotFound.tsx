import { SearchX } from 'lucide-react'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { fi } from './fi.ts'
import { Screen } from './Screen.tsx'

export function NotFound() {
  return (
    <Screen title={fi.notFound}>
      <EmptyState icon={SearchX} title={fi.notFoundText} action={<ButtonLink to="/">{fi.toStart}</ButtonLink>} />
    </Screen>
  )
}
