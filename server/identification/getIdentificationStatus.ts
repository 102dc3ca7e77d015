import { EventEmitter, once } from 'node:events'
import type { AnswerOf } from '../../contract/call.ts'
import type { getIdentificationStatus as promise } from '../../contract/identification.ts'
import { identificationStatus } from './identificationStatus.ts'

type Status = AnswerOf<typeof promise>

/** Customers whose checks this process advances now, and those whose checks it has just advanced. */
const moving = new Set<string>()
const moved = new EventEmitter().setMaxListeners(0)

/** Advances a customer's checks. Calls that wait for them look again when it ends. */
export async function whileMoving(customerId: string, advance: () => Promise<void>): Promise<void> {
  moving.add(customerId)
  try {
    await advance()
  } finally {
    moving.delete(customerId)
    moved.emit(customerId)
  }
}

/** Checks that another process advances are waited for this long. */
const LONGEST_MS = 1_000

/**
 * The three phases a customer waits for. While a register is being asked, the answer waits a moment for what it says:
 * most customers then ask once.
 */
export async function getIdentificationStatus(
  shop: Parameters<typeof identificationStatus>[0],
  customerId: string,
): Promise<Status> {
  const answered = new AbortController()
  const signal = AbortSignal.any([answered.signal, AbortSignal.timeout(LONGEST_MS)])
  const nextMove = () => once(moved, customerId, { signal }).catch(() => undefined)
  try {
    // Checks that are being advanced right now are read when that has ended.
    if (moving.has(customerId)) await nextMove()
    // Listens before it reads: an advance in between is not missed.
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
