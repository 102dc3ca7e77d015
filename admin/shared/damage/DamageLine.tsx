import { formatDay, helsinkiDay } from '../../../contract/days/date.ts'
import type { DamageState } from '../../../contract/handover/damages.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { PageLink } from '../page/PageLink.tsx'
import { words } from './words.ts'

interface DamageLineProps {
  damage: { damage_number: string | null; state: DamageState; at: string; description: string }
  /** The place of its order; without it the page opens for who may see some orders. */
  place?: string
}

/** A case in a line, with the way to its page for who may see it. */
export function DamageLine({ damage: { damage_number, state, at, description }, place }: DamageLineProps) {
  const language = useLanguage()
  const t = words[language]
  return (
    <li className="grid gap-0.5">
      <span className="flex flex-wrap gap-x-3">
        {damage_number === null ? (
          <span>{t.title}</span>
        ) : (
          <PageLink
            className="text-link"
            to={`/vauriot/${damage_number}`}
            permission="orders.see"
            {...(place === undefined ? {} : { place })}
          >
            {t.numbered(damage_number)}
          </PageLink>
        )}
        <span className="text-ink-soft">{`${t.states[state]}, ${formatDay(helsinkiDay(new Date(at)), language)}`}</span>
      </span>
      <span className="wrap-anywhere">{description}</span>
    </li>
  )
}
