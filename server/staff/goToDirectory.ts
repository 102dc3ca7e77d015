import { Refusal } from '../platform/http/refusal.ts'
import { event } from '../platform/observe/events.ts'
import type { ShopParts } from '../platform/shopParts.ts'
import type { Directory } from '../providers/directory/directory.ts'
import { newVisit } from './staffVisit.ts'

interface Needs extends Pick<ShopParts, 'db' | 'clock'> {
  directory: Directory | null
}

/** Where the browser goes to sign in with the provider's own directory, or to show anew who it is in a session. */
export async function goToDirectory(
  { db, clock, directory }: Needs,
  { browser, next, sessionId }: { browser: string; next: string; sessionId?: string },
): Promise<string> {
  if (!directory) throw new Refusal('NOT_FOUND')
  const begun = await directory.begin(await newVisit(db, { browser, next, sessionId, now: clock.now() }))
  if (begun.kind === 'ok') return begun.value.redirectTo
  event('staff_sign_in', { outcome: begun.kind === 'unavailable' ? 'away' : 'misconfigured', kind: 'directory' })
  throw new Refusal(begun.kind === 'unavailable' ? 'DIRECTORY_AWAY' : 'DIRECTORY_MISCONFIGURED')
}
