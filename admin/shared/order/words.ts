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

/** Why something was changed, as staff gave it; a handover once wrote a word of its own there. */
export const reasonGiven = (reason: string): string => (reason === 'car delivered' ? '' : reason)

/** The person who did something: staff by name. */
export function personOf(by: string | null): string {
  if (by === null || by === 'clock' || by === 'merchant') return 'Järjestelmä'
  if (by === 'customer') return 'Asiakas'
  return by.replace(/^staff:/, '')
}
