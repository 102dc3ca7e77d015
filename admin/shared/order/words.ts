import type { OrderStatus } from '../../../contract/customer.ts'
import { formatDay, helsinkiDay } from '../../../contract/date.ts'

/** The states of an order as staff call them. */
export const statusNames: Record<OrderStatus, string> = {
  pending: 'Kesken',
  expired: 'Vanhentunut',
  removed: 'Poistettu',
  withdrawn: 'Peruutettu',
  confirmed: 'Vahvistettu',
  signed: 'Allekirjoitettu',
  delivered: 'Käytössä',
  under_cancellation: 'Päättymässä',
  cancelled: 'Päättynyt',
}

const clock = new Intl.DateTimeFormat('fi-FI', { timeZone: 'Europe/Helsinki', hour: 'numeric', minute: '2-digit' })

/** An instant as people in Finland say it: `5.3.2026 klo 9.41`. */
export const formatInstant = (at: string): string =>
  `${formatDay(helsinkiDay(new Date(at)))} klo ${clock.format(new Date(at))}`

/** Who did something, as it is said: staff by name. */
export function personOf(by: string | null): string {
  if (by === null || by === 'clock' || by === 'merchant') return 'Järjestelmä'
  if (by === 'customer') return 'Asiakas'
  return by.replace(/^staff:/, '')
}
