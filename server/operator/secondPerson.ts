import type { OpsPromise } from '../../contract/ops/opsCall.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import type { Staff } from '../platform/http/http.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { placeOf } from './orderPlace.ts'
import { propose } from './proposals.ts'
import { ruleOf } from './secondPersonRules.ts'

type Thing = Record<string, unknown>

/** The act is done well, and undone: it is for a second person to do it. */
class WantsAnother extends Error {
  readonly seen: Thing
  constructor(seen: Thing) {
    super('wants a second person')
    this.seen = seen
  }
}

interface Shop {
  db: Db
  clock: Clock
  config: { SECOND_PERSON_ABOVE: number }
}

/**
 * An act that a call's promise gives to two people where its rule says so. It is tried out in its transaction first, so
 * that what cannot be done is refused at once; then it is kept as a proposal, and nothing else is done.
 */
export async function bySecondPerson<Input extends { staff: Staff; body: unknown }, Answer>(
  shop: Shop,
  promise: { name: string; secondPerson?: OpsPromise['secondPerson'] },
  input: Input,
  run: (input: Input) => Promise<Answer>,
): Promise<Answer> {
  if (!promise.secondPerson) return run(input)
  const rule = ruleOf(promise.secondPerson)
  const body = input.body as Thing
  let isJudged = body.dry_run === true
  const around: NonNullable<Staff['secondPerson']>['around'] = async (tx, act) => {
    isJudged = true
    const seen = await rule.seen(tx, body)
    const limit = shop.config.SECOND_PERSON_ABOVE
    const wants = seen !== null && rule.wants({ body, seen, staff: input.staff, limit })
    const answer = await act()
    if (wants) throw new WantsAnother(seen)
    return answer
  }
  try {
    const answer = await run({ ...input, staff: { ...input.staff, secondPerson: { around } } })
    if (!isJudged) throw new Error(`${promise.name} was done past the rule of its promise`)
    return answer
  } catch (error) {
    if (!(error instanceof WantsAnother)) throw error
    const place = await placeOf(shop.db, { body })
    const made = await propose(shop, input.staff, { call: promise.name, arguments: body, seen: error.seen, place })
    throw new Refusal('PROPOSED', { body: { proposal_id: made.id, expires_at: made.expiresAt.toISOString() } })
  }
}
