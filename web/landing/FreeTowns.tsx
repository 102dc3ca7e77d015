import { formatNearDay } from '../../contract/days/date.ts'
import { gearName } from '../../contract/order/gearWords.ts'
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
  /** The model is sold with several gears. */
  severalGears: boolean
}

/** The towns, each leading to a search there: where a car is free, each gear with its first day, the soonest first; then the others. */
export function FreeTowns({ places, search, severalGears }: FreeTownsProps) {
  const language = useLanguage()
  const t = words[language]
  const { cities } = useInit()
  const { chosenGear, searchIn } = search
  const fitting = places.filter(({ gear }) => chosenGear === null || gear === chosenGear)
  const others = cities.filter((city) => !fitting.some((place) => place.city === city))
  return (
    <nav aria-labelledby={TOWNS}>
      <h2 id={TOWNS} tabIndex={-1} className="scroll-mt-4 text-2xl font-bold outline-none">
        {fitting.length > 0 ? t.firstDays : t.inCities}
      </h2>
      <ul className="mt-3">
        {fitting.map((place) => (
          <li
            key={`${place.city} ${place.gear}`}
            className="relative flex items-center justify-between gap-4 border-b border-line py-2.5"
          >
            <span className="min-w-0">
              <Link to={searchIn(place.city, place)} className="font-bold after:absolute after:inset-0 hover:underline">
                <span>{place.city}</span>
                {severalGears && (
                  <span className="font-normal">{`, ${gearName(place.gear, language).toLowerCase()}`}</span>
                )}
              </Link>
              <span className="block text-sm text-ink-soft">{place.display_name}</span>
            </span>
            <span className="nums whitespace-nowrap">{formatNearDay(place.date, language)}</span>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <>
          {fitting.length > 0 && (
            <p className="mt-4 text-sm text-ink-soft">
              {chosenGear !== null && severalGears ? t.otherTownsOfGear : t.otherTowns}
            </p>
          )}
          <ul className="mt-1 flex flex-wrap gap-x-5">
            {others.map((city) => (
              <li key={city}>
                <Link to={searchIn(city)} className="text-link inline-grid min-h-11 items-center">
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
