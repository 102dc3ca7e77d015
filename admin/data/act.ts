import type { BodyOf } from '../../contract/call.ts'
import { staleCalls, topicsOf } from '../../contract/ops/consoleFacts.ts'
import type { SignInCallName } from '../../contract/ops/opsPaths.ts'
import type { Topic } from '../../contract/ops/topics.ts'
import { type Act, actOver, askAgain, type Effects } from '../../ui/data/acts.ts'
import { type Answer, call, type Input, type StaffCallName, type StaffCalls } from '../api.ts'
import { expectTopics } from './ownActs.ts'
import { query } from './query.ts'

export type Given<N extends StaffCallName> = BodyOf<StaffCalls[N]>

/** Acts on one's own ways in change what nobody else's screen shows: they have no topic. */
const ofOwnAccess: readonly StaffCallName[] = [
  'addPasskey',
  'renamePasskey',
  'removePasskey',
  'signOutOthers',
] satisfies SignInCallName[]

const topicsIn = (name: StaffCallName): readonly Topic[] =>
  (topicsOf as { [N in StaffCallName]?: readonly Topic[] })[name] ?? []

/** The calls whose answers an act makes stale: those of its topics, as after the same act of a colleague. */
export const staleAfter = (name: StaffCallName): readonly StaffCallName[] =>
  name === 'keepOwnView'
    ? ['listOwnViews']
    : ofOwnAccess.includes(name)
      ? ['showOwnAccess']
      : [...new Set(topicsIn(name).flatMap((topic) => staleCalls[topic]))]

/** An act of staff: one call. `once` for all that costs, pays or writes a letter. */
export const act = <N extends StaffCallName>(
  name: N,
  effects: Omit<Effects<StaffCallName, Answer<N>>, 'stale'> = {},
): Act<Answer<N>, Given<N>> => {
  let last: string | undefined
  return actOver(
    name,
    async (given, key) => {
      const isAgain = key !== undefined && key === last
      last = key
      const answer = await call(name, key ? { body: given, key } : { body: given })
      // An act that is sent again may have been done before. Then the stream is silent, and its next topic is a colleague's.
      if (!isAgain) expectTopics(topicsIn(name))
      return answer
    },
    { ...effects, stale: staleAfter(name) },
  )
}

const byName = new Map<StaffCallName, unknown>()

/**
 * The act of this name, done once however often it is sent. There is one for all dialogs, so that a press after a lost
 * answer is sent under the same key.
 */
export function actOnce<N extends StaffCallName>(name: N): Act<Answer<N>, Given<N>> {
  const known = byName.get(name) ?? act(name, { once: true })
  byName.set(name, known)
  return known as Act<Answer<N>, Given<N>>
}

/** The same call as an act, only asked for its consequences: the server undoes it. */
export const dryRun = <N extends StaffCallName>(name: N, given: Given<N> | null) =>
  query(name, { input: { body: { ...(given as object), dry_run: true } } as Input<N>, staleTime: 0 })

/** A look at the consequences, as an act. A refusal shows that the screen is out of date. */
export const lookOf = <N extends StaffCallName>(name: N): Act<Answer<N>, Given<N>> => ({
  mutationFn: (given) => call(name, { body: { ...(given as object), dry_run: true } }),
  onError: (_failure, _given, _result, { client }) => void askAgain(client, staleAfter(name)),
})
