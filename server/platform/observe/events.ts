import { channel } from 'node:diagnostics_channel'
import type { Logger } from 'pino'
import { Counter, type Registry } from 'prom-client'
import { onCommit, type Tx } from '../database/database.ts'
import { oncePerMinute } from '../oncePerMinute.ts'

/** The events of the shop and what may come of each. An outcome labels the counter, so that each event has a few (docs/operations.md). */
export const eventOutcomes = {
  order: [
    ...(['created', 'pending', 'expired', 'removed', 'confirmed', 'withdrawn', 'signed', 'delivered'] as const),
    ...(['under_cancellation', 'kept', 'cancelled', 'pickup_missed'] as const),
  ],
  identification: ['success', 'cancelled', 'error', 'refused', 'person_has_account', 'other_person'],
  check: ['success', 'denied', 'pending', 'manual', 'error', 'approved_by_staff', 'denied_by_staff'],
  card: ['registered', 'failed', 'cancelled', 'rejected'],
  charge: ['paid', 'declined', 'pending', 'needs_customer', 'unavailable', 'unknown', 'surplus', 'parked'],
  refund: ['ok', 'rejected', 'pending', 'unknown', 'surplus', 'by_hand', 'parked'],
  work: ['left'],
  letter: ['sent', 'rejected', 'unavailable', 'unknown', 'failed'],
  customer: ['erased'],
  login: ['ok', 'refused', 'counted_back'],
  password: ['reset', 'reset_refused', 'changed'],
  passkey: ['added', 'removed'],
  staff_key: ['refused', 'ending'],
  staff_access: ['refused'],
  staff_sign_in: ['done', 'proved', 'refused', 'cancelled', 'away', 'misconfigured', 'counted_back'],
  callback: ['forged'],
  limit: ['refused', 'slowed'],
  search_agent: ['saved', 'ended'],
  contact: ['received', 'continued', 'answered', 'written'],
  withdrawal: ['received', 'carried_out', 'waiting', 'declined'],
} as const
type EventName = keyof typeof eventOutcomes
/** The outcome of a charge or a refund is read from its row, and that of a letter from its port, as text. */
type OutcomeOf<N extends EventName> = N extends 'charge' | 'refund' | 'letter'
  ? string
  : (typeof eventOutcomes)[N][number]

/** Words of ours and ids: never what somebody typed, and nothing by which a stranger to the database finds a person. */
interface EventFields<Outcome extends string> {
  outcome: Outcome
  /** Which of several, such as the kind of check or of letter; one of a few values, too. */
  kind?: string | undefined
  orderId?: string
  customerId?: string
  /** A colleague, or a key. */
  staffId?: string
  invoiceId?: string
  attemptId?: string
  refundId?: string
  checkId?: string
  /** A keyed hash of an address of mail or network (`Secrets.index`). */
  who?: string
  from?: string
  /** Why, in a few words of a provider that name nobody. For the line of the log alone: it counts nowhere. */
  cause?: string | undefined
  /** Only where no request surrounds the event yet. */
  requestId?: string
}
type FieldsOf<N extends EventName> = EventFields<OutcomeOf<N>>
type Happened = EventFields<string> & { event: EventName }

const happened = channel('shop:event')

/** Hears every event of this process until the returned function is called. */
export function hearEvents(hear: (one: Happened) => void): () => void {
  // Nobody else publishes here.
  const heard = (message: unknown) => hear(message as Happened)
  happened.subscribe(heard)
  return () => happened.unsubscribe(heard)
}

/** Tells at once; for what no transaction can undo. */
export const event = <N extends EventName>(name: N, fields: FieldsOf<N>): void =>
  happened.publish({ event: name, ...fields })

/** Tells when what was written is there for everybody; never, when the transaction is undone. */
export const eventOnCommit = <N extends EventName>(tx: Tx, name: N, fields: FieldsOf<N>): void =>
  onCommit(tx, () => event(name, fields))

/** Every event of this process counts and, but for the many of a limit, becomes a line of the log, until the returned function is called. */
export function watchEvents(log: Logger, registry: Registry): () => void {
  const counter = new Counter({
    name: 'shop_events_total',
    help: 'What happened, by what came of it',
    labelNames: ['event', 'outcome', 'kind'],
    registers: [registry],
  })
  // Limits refuse thousands a minute where somebody tries to fill the log.
  const rarely = oncePerMinute()
  return hearEvents((one) => {
    counter.inc({ event: one.event, outcome: one.outcome, kind: one.kind ?? '' })
    const more = one.event === 'limit' ? rarely(`${one.outcome} ${one.kind}`) : {}
    if (more) log.info({ ...one, ...more }, `${one.event} ${one.outcome}`)
  })
}
