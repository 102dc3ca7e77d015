import type { StaffCallName } from '../api.ts'

/*
 * Answers that change together: whatever makes one of them stale makes all of them stale.
 */

/** Invoices and credits, and what is summed of them. */
export const papers = [
  ...(['listInvoices', 'showInvoice', 'listReceivables'] as const),
  ...(['showBooks', 'listEntries', 'showVat'] as const),
] as const satisfies readonly StaffCallName[]

/** Where cars are, and until when. */
export const cars = ['listCars', 'countCars', 'showCar', 'carCalendar'] as const satisfies readonly StaffCallName[]
