import { formatNearDay } from '../../contract/days/date.ts'
import { Link } from '../../ui/button/Link.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import type { Answer } from '../api.ts'
import { useInit } from '../storefront/queries.ts'
import type { ModelSearch } from './useModelSearch.ts'
import { TOWNS } from './WayOn.tsx'
import { words } from './words.ts'

interface FreeTownsProps {
  places: Answer<'getModelPage'>['free_places']
  search: ModelSearch
}

/** The towns, each leading to a search there: where a car is free with the first day, the soonest first; then the others. */
export function FreeTowns({ places, search }: FreeTownsProps) {
  const language = useLanguage()
  const t = words[language]
  const { cities } = useInit()
  const fitting = places.filter(({ gear }) => gear === search.gear)
  const others = cities.filter((city) => !fitting.some((place) => place.city === city))
  return (
    <nav aria-labelledby={TOWNS}>
      <h2 id={TOWNS} tabIndex={-1} className="scroll-mt-4 text-2xl font-bold outline-none">
        {fitting.length > 0 ? t.firstDays : t.inCities}
      </h2>
      <ul className="mt-3">
        {fitting.map(({ city, display_name, date }) => (
          <li key={city} className="relative flex items-center justify-between gap-4 border-b border-line py-2.5">
            <span className="min-w-0">
              <Link to={search.searchAt(city)} className="font-bold after:absolute after:inset-0 hover:underline">
                {city}
              </Link>
              <span className="block text-sm text-ink-soft">{display_name}</span>
            </span>
            <span className="nums whitespace-nowrap">{formatNearDay(date, language)}</span>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <>
          {fitting.length > 0 && <p className="mt-4 text-sm text-ink-soft">{t.otherTowns}</p>}
          <ul className="mt-1 flex flex-wrap gap-x-5">
            {others.map((city) => (
              <li key={city}>
                <Link to={search.searchAt(city)} className="text-link inline-grid min-h-11 items-center">
                  {city}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </nav>
  )
}
