import { formatDay } from '../../../contract/days/date.ts'
import { hoursText, openingHoursText } from '../../../contract/days/openDays.ts'
import type { Language } from '../../../contract/language.ts'
import type { Order } from '../../../contract/order.ts'
import { words } from './words.ts'

type Place = Pick<Order, 'dealer'>

export const place = ({ dealer }: Place): string =>
  `${dealer.display_name}, ${dealer.address}, ${dealer.zip} ${dealer.city}`

/** How many of its closed days, and of those with other hours, are named. */
const NAMED = 3

/** When the place of an order is open and how it is reached; nothing where that was not known when the order was kept. */
export function hoursFacts({ dealer }: { dealer: Partial<Order['dealer']> }, language: Language) {
  const { opening_hours: hours, closed_dates: closed = [], other_hours: others = [], phone } = dealer
  const { placeOpen, placeOpenOn, placeClosed, placePhone } = words[language].notices.facts
  return [
    ...(hours === undefined ? [] : [{ label: placeOpen, value: openingHoursText(hours, language) }]),
    ...closed
      .slice(0, NAMED)
      .map(({ date, reason }) => ({ label: placeClosed(formatDay(date, language)), value: reason })),
    ...others
      .slice(0, NAMED)
      .map(({ date, reason, ...day }) => ({
        label: placeOpenOn(formatDay(date, language)),
        value: `${hoursText(day)}, ${reason}`,
      })),
    ...(phone ? [{ label: placePhone, value: phone, url: `tel:${phone.replaceAll(' ', '')}` }] : []),
  ]
}

/** Where the car is handed over or comes back to, when somebody is there, and how they are reached. */
export const placeFacts = (label: string, order: Place, language: Language) => [
  { label, value: place(order) },
  ...hoursFacts(order, language),
]
