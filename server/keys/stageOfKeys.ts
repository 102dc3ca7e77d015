import type { Db } from '../platform/database/database.ts'
import type { Secrets } from '../platform/secrets.ts'
import { faultOfKeys, isNeeded, knownKeys } from './sealingKeys.ts'

export type StageOfKeys =
  | { kind: 'wrong key'; message: string }
  | { kind: 'one key' | 'new key known' | 'new key seals' | 'old key left'; seals: string; opens: string | null }

/**
 * Question: how far the change from one key to another is, by the keys of this process and what the database knows of them.
 * `new key known`: it is the second one, or no process seals by it yet although it is the first.
 */
export async function stageOfKeys(db: Db, secrets: Secrets): Promise<StageOfKeys> {
  const message = await faultOfKeys(db, secrets)
  if (message) return { kind: 'wrong key', message }
  const [seals = '', opens = null] = secrets.fingerprints
  const known = new Map((await knownKeys(db)).map((key) => [key.fingerprint, key]))
  if (opens === null) return { kind: 'one key', seals, opens }
  const [first, second] = [known.get(seals), known.get(opens)]
  if (second?.leftAt) return { kind: 'old key left', seals, opens }
  const isSwapped = first?.sealsSince && second && isNeeded(second)
  return { kind: isSwapped ? 'new key seals' : 'new key known', seals, opens }
}
