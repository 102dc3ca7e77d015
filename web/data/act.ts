import type { BodyOf, ParamsOf } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { type CallName, paths } from '../../contract/paths.ts'
import { type Act, actOver, type Effects } from '../../ui/data/acts.ts'
import { type Answer, call } from '../api.ts'

/** The input of an act: the body of its call, or the parameters of its path. */
export type Given<N extends CallName> = [BodyOf<Calls[N]>] extends [undefined]
  ? [ParamsOf<Calls[N]>] extends [undefined]
    ? undefined
    : ParamsOf<Calls[N]>
  : BodyOf<Calls[N]>

/** An act on the shop's server: one of its calls, and what it makes stale. */
export const act = <N extends CallName>(
  name: N,
  effects: Effects<CallName, Answer<N>> = {},
): Act<Answer<N>, Given<N>> =>
  actOver(
    name,
    (given, key) => {
      const sent = paths[name].includes('/:') ? { params: given as Record<string, unknown> } : { body: given }
      return call(name, key ? { ...sent, key } : sent)
    },
    effects,
  )
