import type { BodyOf } from '../../contract/call.ts'
import { type Act, actOver, type Effects } from '../../ui/data/acts.ts'
import { type Answer, call, type StaffCallName, type StaffCalls } from '../api.ts'

export type Given<N extends StaffCallName> = BodyOf<StaffCalls[N]>

/** An act of staff: one call, and what it makes stale. `once` for all that costs, pays or writes a letter. */
export const act = <N extends StaffCallName>(
  name: N,
  effects: Effects<StaffCallName, Answer<N>> = {},
): Act<Answer<N>, Given<N>> =>
  actOver(name, (given, key) => call(name, key ? { body: given, key } : { body: given }), effects)
