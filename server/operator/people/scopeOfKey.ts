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

/** Why a key cannot be kept to a place or to calls, by field: there is no such place, or its role does not do that. Null: it can. */
export async function wrongScope(
  db: Queryable,
  { role, place, calls }: Scope,
): Promise<Record<string, Sentence[]> | null> {
  if (place !== null && (await dealersNamed(db, [place])).length === 0)
    return { place: [(language) => words[language].noSuchPlace] }
  const undone = (calls ?? []).filter((name) => !doneBy(role).includes(name))
  return undone.length === 0 ? null : { calls: [(language) => words[language].notOfRole(undone)] }
}

const doneBy = (role: StaffRole): string[] =>
  Object.values<OpsCall>(opsCalls)
    .filter((promise) => permissionsOf(promise).every((one) => isPermitted([{ role, place: null }], one)))
    .map(({ name }) => name)
