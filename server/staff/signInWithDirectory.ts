import { type DirectoryFailure, directoryFailures } from '../../contract/ops/directoryFailures.ts'
import type { Clock } from '../platform/clock.ts'
import { type Db, type Tx, transaction } from '../platform/database.ts'
import type { GroupRole } from '../platform/directorySettings.ts'
import { event } from '../platform/events.ts'
import type { Directory, DirectoryPerson } from '../providers/directory/directory.ts'
import type { Outcome } from '../providers/outcome.ts'
import { joinSandboxPerson, sandboxEmailOf, wasHere } from './joinSandboxPerson.ts'
import { memberOfDirectory } from './memberOfDirectory.ts'
import { takeVisit } from './staffVisit.ts'
import { startStaffSession } from './startStaffSession.ts'
import { takeDirectoryRoles } from './takeDirectoryRoles.ts'

export interface DirectoryNeeds {
  db: Db
  clock: Clock
  directory: Directory | null
  config: { STAFF_SIGN_IN: string; STAFF_OIDC_ROLES?: readonly GroupRole[] | undefined }
}
interface Returned {
  query: URLSearchParams
  /** The secret of the browser that left. */
  browser: string | undefined
  deviceName: string
}
/** `next`: the page of the console that was asked for. */
type Completion = { next: string } & ({ token: string } | { failure: DirectoryFailure })

/** The browser is back from the directory. Each return counts once, in the browser that left, within its time. */
export async function signInWithDirectory(shop: DirectoryNeeds, returned: Returned): Promise<Completion> {
  const { db, clock, directory } = shop
  const { query, browser = '', deviceName } = returned
  const visit = await takeVisit(db, { state: query.get('state') ?? '', browser, now: clock.now() })
  if (!visit || !directory) return failed('expired', '/')
  const answer = await directory.complete(query, visit)
  const completed =
    answer.kind === 'ok'
      ? await transaction(db, (tx) => enter(shop, tx, answer.value, deviceName))
      : ({ failure: failureOf(answer) } as const)
  if ('failure' in completed) return failed(completed.failure, visit.next)
  event('staff_sign_in', { outcome: 'done', kind: 'directory' })
  return { token: completed.token, next: visit.next }
}

/** What the person cannot help is told apart from what somebody tried. */
function failed(failure: DirectoryFailure, next: string): Completion {
  const isWeather = failure === 'away' || failure === 'cancelled' || failure === 'misconfigured'
  event('staff_sign_in', { outcome: isWeather ? failure : 'refused', kind: 'directory' })
  return { failure, next }
}

function failureOf(answer: Exclude<Outcome<unknown>, { kind: 'ok' }>): DirectoryFailure {
  if (answer.kind !== 'rejected') return 'away'
  return directoryFailures.find((one) => one === answer.code) ?? 'refused'
}

async function enter(
  { clock, config }: DirectoryNeeds,
  tx: Tx,
  person: DirectoryPerson,
  deviceName: string,
): Promise<{ token: string } | { failure: DirectoryFailure }> {
  const now = clock.now()
  if (config.STAFF_SIGN_IN === 'sandbox') await joinFirst(tx, person, now)
  const member = await memberOfDirectory(tx, person, now)
  if (typeof member === 'string') return { failure: member }
  const { STAFF_OIDC_ROLES: byGroup } = config
  if (byGroup && !(await takeDirectoryRoles(tx, { member, groups: person.groups, byGroup, now })))
    return { failure: 'no_roles' }
  return { token: await startStaffSession(tx, { memberId: member.id, deviceName, way: 'directory', now }) }
}

/** The invented staff are known from the start; whoever of them was removed stays so. */
async function joinFirst(tx: Tx, { subject, email }: DirectoryPerson, now: Date): Promise<void> {
  if (email === sandboxEmailOf(subject) && !(await wasHere(tx, { email, subject })))
    await joinSandboxPerson(tx, subject, now)
}
