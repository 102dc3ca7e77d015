import { helsinkiDay } from '../../contract/date.ts'
import { beginsWithinWithdrawal, earlyStartWish } from '../../contract/withdrawal.ts'
import type { OrderRow } from './tables.ts'

type Agreed = Pick<OrderRow, 'type' | 'startDate'> & { confirmedAt: Date }

/** Whether a car would be handed over while its customer may still withdraw; a company may not. */
export const asksEarlyStart = ({ type, startDate, confirmedAt }: Agreed): boolean =>
  type !== 5 && beginsWithinWithdrawal(startDate, helsinkiDay(confirmedAt))

/** The wish for that, word for word as it was asked; null where none is needed. */
export const wishKept = (agreed: Agreed, at: Date): OrderRow['earlyStartWish'] =>
  asksEarlyStart(agreed) ? { ...earlyStartWish, at: at.toISOString() } : null
