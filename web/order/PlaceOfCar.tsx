import { CalendarPlus, MapPin } from 'lucide-react'
import { awaitsPickup } from '../../contract/order/orderRules.ts'
import type { Order } from '../../contract/order.ts'
import { Button } from '../../ui/button/Button.tsx'
import { saveFile } from '../../ui/data/saveFile.ts'
import { Icon } from '../../ui/picture/Icon.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { words } from '../currentOrder/words.ts'
import { PlaceHours } from '../storefront/PlaceHours.tsx'
import { today } from '../today.ts'
import { type Visit, visitFile } from './visitFile.ts'

/** The place of an order: when it is open, where it is, and the agreed day for a calendar. */
export function PlaceOfCar({ order }: { order: Order }) {
  const t = words[useLanguage()]
  const { address, zip, city } = order.dealer
  const visit = useVisit(order)
  const at = new URLSearchParams({ api: '1', query: `${address}, ${zip} ${city}` })
  return (
    <span className="grid justify-items-start gap-2">
      <PlaceHours place={order.dealer} />
      <a
        href={`https://www.google.com/maps/search/?${at}`}
        target="_blank"
        rel="noreferrer"
        className="text-link inline-flex min-h-6 items-center gap-1.5 text-sm font-normal"
      >
        <Icon of={MapPin} size={18} />
        <span>{t.onMap}</span>
        <span className="sr-only">{t.newWindow}</span>
      </a>
      {visit && (
        <Button size="sm" icon={CalendarPlus} onClick={() => saveFile(fileOf(visit), '')}>
          {visit.label}
        </Button>
      )}
    </span>
  )
}

const fileOf = (visit: Visit) => ({
  fileName: `${visit.day}-${visit.order.order_number}.ics`,
  blob: new Blob([visitFile(visit, new Date())], { type: 'text/calendar' }),
})

/** The next time that the car changes hands, once its day is agreed. */
function useVisit(order: Order): (Visit & { label: string }) | null {
  const t = words[useLanguage()]
  const car = order.order_product_car.product_car.display_name
  const { status, start_date, pickup_time, return_date, return_time, returned_on, has_home_delivery: isAtHome } = order
  if (awaitsPickup(status)) {
    // A pickup that was missed has no day until another one is agreed.
    if (start_date < today()) return null
    return {
      direction: 'out',
      title: t.calendarTitle[isAtHome ? 'home' : 'out'](car),
      label: t.toCalendar.out,
      day: start_date,
      from: pickup_time,
      order,
      isAtHome,
    }
  }
  if (!return_date || returned_on) return null
  return {
    direction: 'back',
    title: t.calendarTitle.back(car),
    label: t.toCalendar.back,
    day: return_date,
    from: return_time,
    order,
    isAtHome: false,
  }
}
