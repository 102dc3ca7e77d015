import { formatNearDay } from '../days/date.ts'
import type { Language } from '../language.ts'
import { formatPrice } from '../money/money.ts'
import type { CarFilters } from './carFilters.ts'
import { words } from './words.ts'

/** A filter that is on, in words. */
interface FilterText {
  text: string
  /** The change that lets go of it. */
  off: Partial<CarFilters>
}

/** The filters of a car that are on. */
export function filterTexts(
  { maxPrice, fuels, bodies, seats, drive, towing, day }: CarFilters,
  language: Language,
): FilterText[] {
  const t = words[language]
  return [
    ...(maxPrice === null
      ? []
      : [{ text: t.filters.maxPrice(priceText(maxPrice, language)), off: { maxPrice: null } }]),
    ...fuels.map((fuel) => ({ text: t.fuels[fuel], off: { fuels: fuels.filter((one) => one !== fuel) } })),
    ...bodies.map((body) => ({ text: t.bodies[body], off: { bodies: bodies.filter((one) => one !== body) } })),
    ...(seats === null ? [] : [{ text: t.filters.seats(seats), off: { seats: null } }]),
    ...(drive ? [{ text: t.drives[drive], off: { drive: null } }] : []),
    ...(towing ? [{ text: t.filters.towing, off: { towing: false } }] : []),
    ...(day ? [{ text: t.filters.day(formatNearDay(day, language)), off: { day: null } }] : []),
  ]
}

const priceText = (euros: number, language: Language) => formatPrice(euros, language, { whole: true })
