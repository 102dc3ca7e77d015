import { Refusal } from '../platform/http/refusal.ts'
import { event } from '../platform/observe/events.ts'

const atTheDoor = ['PASSKEY_REFUSED', 'INVITATION_GONE']

/** Tells of who is not let in, whatever the way: many of them are somebody who tries. */
export async function tellRefused<T>(kind: 'passkey' | 'invitation', enter: () => Promise<T>): Promise<T> {
  try {
    return await enter()
  } catch (error) {
    if (error instanceof Refusal && atTheDoor.includes(error.code)) {
      const cause = typeof error.cause === 'string' ? error.cause : undefined
      event('staff_sign_in', { outcome: 'refused', kind, cause })
    }
    throw error
  }
}
