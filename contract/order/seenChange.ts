import type { RunningChange } from './runningChange.ts'

/** The part of a change that its press is bound to. */
export const seenOf = ({ ends, next_charge: charge, new_price: price, charged_now }: RunningChange) => ({
  ends,
  next_charge_date: charge?.date ?? null,
  next_charge_amount: charge?.amount ?? null,
  new_price: price?.amount ?? null,
  charged_now,
})
