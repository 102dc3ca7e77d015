import { EventEmitter, once } from 'node:events'
import type { AnswerOf } from '../../contract/call.ts'
import type { getIdentificationStatus } from '../../contract/identification.ts'
import { identificationStatus } from './identificationStatus.ts'

type Status = AnswerOf<typeof getIdentificationStatus>

/** Customers whose checks this process has just moved on. */
const moved = new EventEmitter().setMaxListeners(0)
export const checksMoved = (customerId: string): void => void moved.emit(customerId)

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
  // Listened for before it is looked at: what moves in between is not missed.
  const move = once(moved, customerId, { signal }).catch(() => undefined)
  try {
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
