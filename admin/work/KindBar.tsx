import { useQuery } from '@tanstack/react-query'
import { NavLink } from 'react-router'
import { useLanguage } from '../../ui/useLanguage.ts'
import { workCountsQuery } from '../shared/work/queries.ts'
import { words as workWords } from '../shared/work/words.ts'
import { words } from './words.ts'

/** The lists that the person may see, each with how much waits. */
export function KindBar() {
  const language = useLanguage()
  const t = words[language]
  const counts = workWords[language]
  const { data } = useQuery(workCountsQuery)
  return (
    <nav aria-label={t.kinds}>
      <ul className="flex flex-wrap gap-x-1 border-b border-line">
        {(data?.lists ?? []).map(({ kind, open, more }) => (
          <li key={kind} className="shrink-0">
            <NavLink
              to={t.kindPaths[kind]}
              className="flex min-h-11 items-center gap-2 border-b-2 border-transparent px-3 text-ink-soft no-underline hover:text-ink aria-[current=page]:border-petrol aria-[current=page]:chosen aria-[current=page]:font-medium aria-[current=page]:text-petrol"
            >
              <span>{t.kindNames[kind]}</span>
              <span className="nums text-sm">{counts.count(open, more)}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
