import { formatDay } from '../../../contract/days/date.ts'
import { openingHoursText } from '../../../contract/days/openDays.ts'
import type { Order } from '../../../contract/order.ts'

type Place = Pick<Order, 'dealer'>

export const place = ({ dealer }: Place): string =>
  `${dealer.display_name}, ${dealer.address}, ${dealer.zip} ${dealer.city}`

/** How many of its closed days are named. */
const NAMED = 3

/** When the place of an order is open and how it is reached; nothing where that was not known when the order was kept. */
export function hoursFacts({ dealer }: { dealer: Partial<Order['dealer']> }) {
  const { opening_hours: hours, closed_dates: closed = [], phone } = dealer
  return [
    ...(hours === undefined ? [] : [{ label: 'Toimipiste avoinna', value: openingHoursText(hours, 'fi') }]),
    ...closed
      .slice(0, NAMED)
      .map(({ date, reason }) => ({ label: `Suljettu ${formatDay(date, 'fi')}`, value: reason })),
    ...(phone ? [{ label: 'Toimipisteen puhelin', value: phone, url: `tel:${phone.replaceAll(' ', '')}` }] : []),
  ]
}

/** Where the car is handed over or comes back to, when somebody is there, and how they are reached. */
export const placeFacts = (label: string, order: Place) => [{ label, value: place(order) }, ...hoursFacts(order)]
