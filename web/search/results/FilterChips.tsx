import { X } from 'lucide-react'
import { filterTexts } from '../../../contract/cars/filterTexts.ts'
import { Icon } from '../../../ui/picture/Icon.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import type { Search } from '../useSearch.ts'
import { words } from './words.ts'

/** The places and the filters of a car that are on, each with its way off. */
export function FilterChips({ search }: { search: Search }) {
  const language = useLanguage()
  const t = words[language]
  const { form, places } = search.state
  const { filters, atPlaces } = form
  const named = places.filter(({ location_id }) => atPlaces.includes(location_id))
  const chips = [
    ...(atPlaces.length > 0
      ? [
          {
            // An address may name places that there are not, or no more.
            text: named[0] && named.length === 1 ? named[0].display_name : t.atPlaces(named.length || atPlaces.length),
            off: { atPlaces: [] },
          },
        ]
      : []),
    ...filterTexts(filters, language).map(({ text, off }) => ({ text, off: { filters: { ...filters, ...off } } })),
  ]
  if (chips.length === 0) return null
  return (
    <ul aria-label={t.filtersOn} className="mt-2 flex flex-wrap gap-2">
      {chips.map(({ text, off }) => (
        <li key={text}>
          <button
            type="button"
            aria-label={t.takeOff(text)}
            onClick={() => search.narrow(off)}
            className="nums inline-flex min-h-11 items-center gap-1.5 rounded-full bg-petrol-wash pr-3 pl-4 text-petrol hover:underline"
          >
            <span>{text}</span>
            <Icon of={X} size={16} />
          </button>
        </li>
      ))}
    </ul>
  )
}
