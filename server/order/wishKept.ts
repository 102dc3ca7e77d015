import { helsinkiDay } from '../../contract/days/date.ts'
import { asksEarlyStart, earlyStartWish } from '../../contract/withdrawal.ts'
import type { OrderRow } from './tables.ts'

type Agreed = Pick<OrderRow, 'type' | 'startDate'> & { confirmedAt: Date }

/** The wish for that, word for word as it was asked; null where none is needed. */
export const wishKept = (agreed: Agreed, at: Date): OrderRow['earlyStartWish'] =>
  asksEarlyStart({ ...agreed, concludedOn: helsinkiDay(agreed.confirmedAt) })
    ? { ...earlyStartWish('fi'), at: at.toISOString() }
    : null
