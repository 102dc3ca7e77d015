import { EventEmitter, once } from 'node:events'
import type { AnswerOf } from '../../contract/call.ts'
import type { getIdentificationStatus } from '../../contract/identification.ts'
import { identificationStatus } from './identificationStatus.ts'

type Status = AnswerOf<typeof getIdentificationStatus>

/** Customers whose checks this process is moving on, and those whose checks it has just moved on. */
const moving = new Set<string>()
const moved = new EventEmitter().setMaxListeners(0)

/** Moves a customer's checks on; who waits for them is told when it ends. */
export async function whileMoving(customerId: string, advance: () => Promise<void>): Promise<void> {
  moving.add(customerId)
  try {
    await advance()
  } finally {
    moving.delete(customerId)
    moved.emit(customerId)
  }
}

/** Another process may have moved them on. */
const LONGEST_MS = 1_000

/**
 * The three phases a customer waits for. While a register is being asked, the answer waits a moment for what it says:
 * most customers then ask once.
 */
export async function awaitChecks(
  shop: Parameters<typeof identificationStatus>[0],
  customerId: string,
): Promise<Status> {
  const answered = new AbortController()
  const signal = AbortSignal.any([answered.signal, AbortSignal.timeout(LONGEST_MS)])
  const nextMove = () => once(moved, customerId, { signal }).catch(() => undefined)
  try {
    // What is being found out right now is looked at once it is known.
    if (moving.has(customerId)) await nextMove()
    // Listened for before it is looked at: what moves in between is not missed.
    const move = nextMove()
    const status = await identificationStatus(shop, customerId)
    if (!isAsked(status)) return status
    await move
    return await identificationStatus(shop, customerId)
  } finally {
    answered.abort()
  }
}

const isAsked = ({ drivers_license, credit_rating }: Status): boolean =>
  drivers_license === 'started' || credit_rating === 'started'
