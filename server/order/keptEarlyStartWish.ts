import { helsinkiDay } from '../../contract/days/date.ts'
import { asksEarlyStart, earlyStartWish } from '../../contract/withdrawal.ts'
import { keptLanguage } from '../platform/keptLanguage.ts'
import type { OrderRow } from './tables.ts'

type Agreed = Pick<OrderRow, 'type' | 'startDate'> & { confirmedAt: Date }

/** The early start wish as it is kept, word for word as it was asked; null where none is needed. */
export const keptEarlyStartWish = (agreed: Agreed, at: Date): OrderRow['earlyStartWish'] =>
  asksEarlyStart({ ...agreed, concludedOn: helsinkiDay(agreed.confirmedAt) })
    ? { ...earlyStartWish(keptLanguage), at: at.toISOString() }
    : null
