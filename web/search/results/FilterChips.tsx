import { X } from 'lucide-react'
import { words as carWords } from '../../../contract/cars/words.ts'
import { formatNearDay } from '../../../contract/days/date.ts'
import type { Language } from '../../../contract/language.ts'
import { formatPrice } from '../../../contract/money/money.ts'
import { Icon } from '../../../ui/picture/Icon.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import type { CarFilters } from '../searchState.ts'
import type { Search } from '../useSearch.ts'
import { words } from './words.ts'

/** The filters of a car that are on, each with its way off. */
export function FilterChips({ search }: { search: Search }) {
  const language = useLanguage()
  const t = words[language]
  const { filters } = search.state.form
  const chips = chipsOf(filters, language)
  if (chips.length === 0) return null
  return (
    <ul aria-label={t.filtersOn} className="mt-2 flex flex-wrap gap-2">
      {chips.map(({ text, off }) => (
        <li key={text}>
          <button
            type="button"
            aria-label={t.takeOff(text)}
            onClick={() => search.narrow({ filters: { ...filters, ...off } })}
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

interface Chip {
  text: string
  off: Partial<CarFilters>
}

function chipsOf({ maxPrice, fuels, bodies, seats, drive, towing, day }: CarFilters, language: Language): Chip[] {
  const [t, cars] = [words[language], carWords[language]]
  const when = (isOn: boolean, chip: () => Chip): Chip[] => (isOn ? [chip()] : [])
  return [
    ...when(maxPrice !== null, () => ({
      text: t.atMost(formatPrice(maxPrice ?? 0, language, { whole: true })),
      off: { maxPrice: null },
    })),
    ...fuels.map((fuel) => ({ text: cars.fuels[fuel], off: { fuels: fuels.filter((one) => one !== fuel) } })),
    ...bodies.map((body) => ({ text: cars.bodies[body], off: { bodies: bodies.filter((one) => one !== body) } })),
    ...when(seats !== null, () => ({ text: t.atLeast(seats ?? 0), off: { seats: null } })),
    ...(drive ? [{ text: cars.drives[drive], off: { drive: null } }] : []),
    ...when(towing, () => ({ text: t.towing, off: { towing: false } })),
    ...(day ? [{ text: t.untilDay(formatNearDay(day, language)), off: { day: null } }] : []),
  ]
}
