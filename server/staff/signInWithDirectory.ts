import { type DirectoryFailure, directoryFailures } from '../../contract/ops/people/directoryFailures.ts'
import { type Tx, transaction } from '../platform/database/database.ts'
import { event } from '../platform/observe/events.ts'
import type { GroupRole } from '../platform/settings/directorySettings.ts'
import type { ShopParts } from '../platform/shopParts.ts'
import type { Directory, DirectoryPerson } from '../providers/directory/directory.ts'
import type { Outcome } from '../providers/outcome.ts'
import { joinSandboxPerson, sandboxEmailOf, wasHere } from './joinSandboxPerson.ts'
import { memberOfDirectory } from './memberOfDirectory.ts'
import { keepProof } from './ownAccess.ts'
import { takeVisit } from './staffVisit.ts'
import { startStaffSession } from './startStaffSession.ts'
import { takeDirectoryRoles } from './takeDirectoryRoles.ts'

export interface DirectoryNeeds extends Pick<ShopParts, 'db' | 'clock'> {
  directory: Directory | null
  config: { STAFF_SIGN_IN: string; STAFF_OIDC_ROLES?: readonly GroupRole[] | undefined }
}
interface Returned {
  query: URLSearchParams
  /** The secret of the browser that left. */
  browser: string | undefined
  deviceName: string
}
type Entered = { token: string } | { proved: true } | { failure: DirectoryFailure }
/** `next`: the page of the console that was asked for. `proving`: by who is signed in, and stays so. */
export type Completion = Entered & { next: string; proving: boolean }

/** The browser is back from the directory. Each return counts once, in the browser that left, within its time. */
export async function signInWithDirectory(shop: DirectoryNeeds, returned: Returned): Promise<Completion> {
  const { db, clock, directory } = shop
  const { query, browser = '', deviceName } = returned
  const visit = await takeVisit(db, { state: query.get('state') ?? '', browser, now: clock.now() })
  if (!visit || !directory) return told({ failure: 'expired' }, '/', false)
  const { next, sessionId } = visit
  const answer = await directory.complete(query, visit)
  if (answer.kind !== 'ok') return told({ failure: failureOf(answer) }, next, sessionId !== null)
  const entered = await transaction(db, (tx) =>
    sessionId ? prove(shop, tx, answer.value, sessionId) : enter(shop, tx, answer.value, deviceName),
  )
  return told(entered, next, sessionId !== null)
}

/** Faults that the person cannot help are told apart from attempts. */
function told(entered: Entered, next: string, proving: boolean): Completion {
  event('staff_sign_in', { outcome: outcomeOf(entered), kind: 'directory' })
  return { ...entered, next, proving }
}

function outcomeOf(entered: Entered): 'done' | 'proved' | 'away' | 'cancelled' | 'misconfigured' | 'refused' {
  if (!('failure' in entered)) return 'proved' in entered ? 'proved' : 'done'
  const { failure } = entered
  return failure === 'away' || failure === 'cancelled' || failure === 'misconfigured' ? failure : 'refused'
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
): Promise<Entered> {
  const now = clock.now()
  if (config.STAFF_SIGN_IN === 'sandbox') await joinFirst(tx, person, now)
  const member = await memberOfDirectory(tx, person, now)
  if (typeof member === 'string') return { failure: member }
  const { STAFF_OIDC_ROLES: byGroup } = config
  if (byGroup && !(await takeDirectoryRoles(tx, { member, groups: person.groups, byGroup, now })))
    return { failure: 'no_roles' }
  return { token: await startStaffSession(tx, { memberId: member.id, deviceName, way: 'directory', now }) }
}

/** The person that the directory means has to be the one who is signed in. */
async function prove({ clock }: DirectoryNeeds, tx: Tx, person: DirectoryPerson, sessionId: string): Promise<Entered> {
  const member = await memberOfDirectory(tx, person, clock.now())
  if (typeof member === 'string') return { failure: member }
  return (await keepProof(tx, { id: member.id, sessionId }, clock.now()))
    ? { proved: true }
    : { failure: 'other_person' }
}

/** The invented staff are known from the start; whoever of them was removed stays so. */
async function joinFirst(tx: Tx, { subject, email }: DirectoryPerson, now: Date): Promise<void> {
  if (email === sandboxEmailOf(subject) && !(await wasHere(tx, { email, subject })))
    await joinSandboxPerson(tx, subject, now)
}
