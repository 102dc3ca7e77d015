import type { Sentence } from '../../../contract/language.ts'
import { type OpsCall, permissionsOf } from '../../../contract/ops/opsCall.ts'
import { opsCalls } from '../../../contract/ops/opsCalls.ts'
import { isPermitted, type StaffRole } from '../../../contract/ops/roles.ts'
import { dealersNamed } from '../../fleet/places/findDealer.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { words } from '../words.ts'

interface Scope {
  role: StaffRole
  place: string | null
  calls: string[] | null
}

/** Why a key cannot be kept to a place or to calls, by field: there is no such place, its role does not do that, or not at one place. Null: it can. */
export async function wrongScope(
  db: Queryable,
  { role, place, calls }: Scope,
): Promise<Record<string, Sentence[]> | null> {
  if (place !== null && (await dealersNamed(db, [place])).length === 0)
    return { place: [(language) => words[language].noSuchPlace] }
  const done = doneBy(role)
  const undone = (calls ?? []).filter((name) => !done.some((one) => one.name === name))
  if (undone.length > 0) return { calls: [(language) => words[language].notOfRole(undone)] }
  // The server would refuse each of these to it: whoever makes the key is told at once.
  const ofAll = done.filter(({ name, places }) => places === 'all' && calls?.includes(name)).map(({ name }) => name)
  if (place !== null && ofAll.length > 0) return { calls: [(language) => words[language].ofAllPlaces(ofAll)] }
  return null
}

const doneBy = (role: StaffRole): OpsCall[] =>
  Object.values<OpsCall>(opsCalls).filter((promise) =>
    permissionsOf(promise).every((one) => isPermitted([{ role, place: null }], one)),
  )
