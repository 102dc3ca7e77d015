import type { Term } from '../billing/pricing/period.ts'
import type { OrderRow } from './tables.ts'

/** The months that an order promises, as its periods are counted. */
export const termOf = ({
  startDate,
  fixedTerm,
  termFrom,
}: Pick<OrderRow, 'startDate' | 'fixedTerm' | 'termFrom'>): Term => ({ anchor: startDate, fixedTerm, termFrom })
