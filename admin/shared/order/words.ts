import type { OrderStatus } from '../../../contract/customer.ts'

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

/** Who did something, as it is said: staff by name. */
export function personOf(by: string | null): string {
  if (by === null || by === 'clock' || by === 'merchant') return 'Järjestelmä'
  if (by === 'customer') return 'Asiakas'
  return by.replace(/^staff:/, '')
}
