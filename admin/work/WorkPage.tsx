import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useLanguage } from '../../ui/useLanguage.ts'
import { Screen } from '../frame/Screen.tsx'
import { workCountsQuery } from '../shared/work/queries.ts'
import { words as workWords } from '../shared/work/words.ts'
import { words } from './words.ts'

/** Everything that waits for a person, by kind. */
export function WorkPage() {
  const language = useLanguage()
  const t = words[language]
  const counts = workWords[language]
  const { data } = useSuspenseQuery(workCountsQuery)
  return (
    <Screen title={t.title} lead={t.lead}>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {data.lists.map(({ kind, open, more, mine }) => (
          <li
            key={kind}
            className="grid grid-cols-[minmax(0,1fr)_auto] content-start items-start gap-x-4 gap-y-1 rounded-lg bg-surface p-5 shadow-card"
          >
            <h2 className="text-lg font-bold">
              <Link className="text-link" to={t.kindPaths[kind]}>
                {t.kindNames[kind]}
              </Link>
            </h2>
            <p className={`nums text-2xl font-bold ${open === 0 ? 'text-ink-soft' : ''}`}>{counts.count(open, more)}</p>
            <p className="col-span-2 text-sm text-ink-soft">{t.kindTexts[kind]}</p>
            <p className="col-span-2 mt-1 text-sm">
              {mine > 0 ? (
                <Link className="text-link" to={`${t.kindPaths[kind]}?nayta=mine`}>
                  {t.mine(mine)}
                </Link>
              ) : open > 0 ? (
                t.mine(0)
              ) : (
                t.nothing
              )}
            </p>
          </li>
        ))}
      </ul>
    </Screen>
  )
}
