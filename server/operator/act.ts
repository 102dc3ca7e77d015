import { z } from 'zod'
import type { AnswerOf, ParsedBodyOf } from '../../contract/call.ts'
import type { OpsAct } from '../../contract/ops/opsCall.ts'
import { writeAudit } from '../platform/database/audit.ts'
import { markTriedOut, type Tx, transaction } from '../platform/database/database.ts'
import { tellTopic } from '../platform/database/topics.ts'
import type { Staff } from '../platform/http/http.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { watchJobs } from '../platform/jobs/jobs.ts'
import type { ShopParts } from '../platform/shopParts.ts'
import { actorOf, entryBy, isGoingOn } from './audit.ts'
import { lettersAhead } from './lettersAhead.ts'
import { placeOf } from './orderPlace.ts'
import { propose } from './proposals.ts'
import { ruleOf } from './secondPersonRules.ts'

export interface ActShop extends Pick<ShopParts, 'db' | 'clock' | 'language'> {
  config: { SECOND_PERSON_ABOVE: number }
}
type Fields = Record<string, unknown>

/** The second person's yes to an act that was proposed, decided in the transaction of the act. */
export interface Approval {
  decide(tx: Tx): Promise<void>
  /** For the audit. */
  detail: Fields
}

interface Given<P extends OpsAct> {
  body: ParsedBodyOf<P>
  staff: Staff
  /** Sent with an `Idempotency-Key`: whoever sends the same again under another one means it. */
  isKeyed: boolean
  approval?: Approval
}

export interface Asked<P extends OpsAct> {
  body: ParsedBodyOf<P>
  staff: Staff
  /** The name of the member of staff in histories. */
  actor: string
  /** Done also where the same was done just now: sent under a key of its own, or only tried out. */
  isMeant: boolean
  /** Whether it would wait for a second person. */
  isForTwo: boolean
  /** Says the subject of the entry in the audit, where the promise does not. */
  about(subject: string): void
  /** Adds to the entry in the audit what the act made. */
  note(made: Fields): void
}

/** Thrown in an act to undo all that it did, and to answer this. */
export class Undone extends Error {
  readonly answer: unknown
  constructor(answer: unknown) {
    super('undone')
    this.answer = answer
  }
}

/** Thrown to undo an act that was done well, since a second person has to agree to it. */
class WantsAnother extends Error {
  readonly seen: Fields
  constructor(seen: Fields) {
    super('wants a second person')
    this.seen = seen
  }
}

/**
 * An act of staff: one transaction with its entry in the audit, whose topics are told when it commits. A dry run is the act
 * itself, undone in the end, with the letters that would go. Where the rule of the promise wants a second person, the act is
 * done and undone, so that what cannot be done is refused at once, and kept as a proposal.
 */
export const act =
  <P extends OpsAct>(shop: ActShop, promise: P, run: (tx: Tx, asked: Asked<P>) => Promise<AnswerOf<P>>) =>
  async (given: Given<P>): Promise<AnswerOf<P>> => {
    try {
      return await transaction(shop.db, (tx) => done(shop, tx, promise, given, run))
    } catch (error) {
      if (error instanceof Undone) return error.answer as AnswerOf<P>
      if (!(error instanceof WantsAnother)) throw error
      const body = given.body as Fields
      const proposed = {
        call: promise.name,
        arguments: body,
        seen: error.seen,
        // An act that belongs to no place is for members who may do it at all of them, whatever it names.
        place: promise.places === 'all' ? null : await placeOf(shop.db, { body }),
      }
      const { id, expiresAt } = await propose(shop, given.staff, proposed)
      throw new Refusal('PROPOSED', { body: { proposal_id: id, expires_at: expiresAt.toISOString() } })
    }
  }

async function done<P extends OpsAct>(
  shop: ActShop,
  tx: Tx,
  promise: P,
  { body, staff, isKeyed, approval }: Given<P>,
  run: (tx: Tx, asked: Asked<P>) => Promise<AnswerOf<P>>,
): Promise<AnswerOf<P>> {
  const fields = body as Fields
  const isDryRun = fields.dry_run === true
  if (isDryRun) markTriedOut(tx)
  const jobs = isDryRun ? watchJobs(tx) : []
  const actor = actorOf(staff)
  let subject = promise.subject?.replace(/:(\w+)/g, (_, field: string) => String(fields[field])) ?? ''
  let detail = auditedFields(promise, fields)
  await approval?.decide(tx)
  const seen = approval ? null : await seenForTwo(shop, tx, promise, { body: fields, staff })
  const answer = await run(tx, {
    body,
    staff,
    actor,
    isMeant: isKeyed || isDryRun,
    isForTwo: seen !== null,
    about: (named) => {
      subject = named
    },
    note: (made) => {
      detail = { ...detail, ...made }
    },
  })
  if (isDryRun)
    throw new Undone(
      tellsLetters(promise) ? { ...(answer as object), letters: await lettersAhead(shop, tx, jobs) } : answer,
    )
  // A key is no person: who holds one could hold two.
  if (seen && !staff.sessionId) throw new Refusal('NOT_BY_KEY')
  if (seen) throw new WantsAnother(seen)
  const entry = { ...entryBy(staff, shop.clock), act: promise.name, subject }
  if (!promise.goesOn || !(await isGoingOn(tx, entry)))
    await writeAudit(tx, { ...entry, detail: { ...detail, ...approval?.detail } })
  for (const topic of promise.topics) tellTopic(tx, topic)
  return answer
}

const never = ['dry_run', 'version', 'seen']

function auditedFields({ audit, subject }: OpsAct, body: Fields): Fields {
  const isKept = audit
    ? (field: string) => audit.includes(field)
    : (field: string) => !never.includes(field) && !subject?.split(' ').includes(`:${field}`)
  return Object.fromEntries(Object.entries(body).filter(([field]) => isKept(field)))
}

/** The facts that a proposal of the act would rest on, locked; null where no second person is wanted. */
async function seenForTwo(
  { config }: ActShop,
  tx: Tx,
  { secondPerson }: OpsAct,
  asked: { body: Fields; staff: Staff },
): Promise<Fields | null> {
  if (!secondPerson) return null
  const rule = ruleOf(secondPerson)
  const seen = await rule.seen(tx, asked.body)
  return seen && rule.wants({ ...asked, seen, limit: config.SECOND_PERSON_ABOVE }) ? seen : null
}

const tellsLetters = ({ response }: OpsAct): boolean => response instanceof z.ZodObject && 'letters' in response.shape
