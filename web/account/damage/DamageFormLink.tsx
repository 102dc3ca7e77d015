import { ExternalLink } from 'lucide-react'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useInit } from '../../storefront/queries.ts'
import { words } from './words.ts'

/** The form of the insurer, where the shop has one. */
export function DamageFormLink({ lead }: { lead?: string }) {
  const t = words[useLanguage()]
  const { damage_form } = useInit()
  if (damage_form === '') return null
  return (
    <div className="grid gap-2 sm:justify-items-start">
      {lead && <p>{lead}</p>}
      <ButtonLink to={damage_form} target="_blank" rel="noopener" icon={ExternalLink}>
        {t.form}
        <span className="sr-only"> {t.newWindow}</span>
      </ButtonLink>
    </div>
  )
}
