import { type Clock, elapsed } from '../platform/clock.ts'
import { type Db, transaction } from '../platform/database/database.ts'
import { isRowHeld } from '../platform/database/databaseErrors.ts'
import { inSlices } from '../platform/jobs/inSlices.ts'
import type { Secrets } from '../platform/secrets.ts'
import { rekeyCards } from './rekeyCards.ts'
import { rekeyPersons } from './rekeyPersons.ts'
import { type SealedColumn, sealedColumns } from './sealedColumns.ts'
import { putSealed, type SealedRow, sealedAfter } from './sealedValues.ts'
import { isNeeded, knownKeys, noteLeft } from './sealingKeys.ts'

export interface ResealNeeds {
  db: Db
  clock: Clock
  secrets: Secrets
  /** Told of each column what was done so far, once a second at most. */
  say(line: string): void
}

export interface Resealed {
  /** The last pass found nothing that another secret than the first one sealed. */
  isDone: boolean
  /** Values that are sealed by the first secret now. */
  sealedAnew: number
  /** Keyed hashes of persons and cards that were written anew, or taken away beside the new one. */
  rekeyed: number
  /** Values that stayed sealed by another secret, since somebody held their rows. */
  left: number
  /** Values that no secret opens: they stay as they are. */
  unreadable: number
}

/** How many values are read at a time. */
const PAGE = 500
const TELL_EVERY_MS = 1_000
/** A pass finds what somebody held, or sealed by the other secret, during the one before. */
const MOST_PASSES = 5

/**
 * Seals anew whatever is not sealed by the first secret, and writes keyed hashes of persons and cards by it. Customers are
 * served meanwhile, another one may run beside it, and one that was stopped goes on by being called again: what is done
 * already is only read. Ends when a whole pass found nothing, and then writes down that the other secrets are not needed.
 */
export async function sealAnew(shop: ResealNeeds): Promise<Resealed> {
  const before = (await knownKeys(shop.db)).filter(isNeeded)
  let [sealedAnew, rekeyed] = [0, 0]
  for (let pass = 1; ; pass += 1) {
    const found = await onePass(shop)
    sealedAnew += found.done
    rekeyed += found.rekeyed
    const isClean = found.done === 0 && found.left === 0
    if (!isClean && pass < MOST_PASSES) continue
    const { left, unreadable } = found
    const isDone = isClean && unreadable === 0
    const others = before.filter(({ fingerprint }) => fingerprint !== shop.secrets.fingerprints[0])
    if (isDone) for (const { fingerprint } of others) await noteLeft(shop.db, shop.clock.now(), fingerprint)
    return { isDone, sealedAnew, rekeyed, left, unreadable }
  }
}

interface Pass {
  done: number
  left: number
  unreadable: number
}

/** A process that knows both keys writes the hash of a person by each: that one finds some is no reason for another pass. */
async function onePass(shop: ResealNeeds): Promise<Pass & { rekeyed: number }> {
  const all: Pass = { done: 0, left: 0, unreadable: 0 }
  for (const of of sealedColumns) {
    const one = await resealColumn(shop, of)
    all.done += one.done
    all.left += one.left
    all.unreadable += one.unreadable
  }
  return { ...all, rekeyed: (await rekeyPersons(shop)) + (await rekeyCards(shop)) }
}

async function resealColumn({ db, secrets, say }: ResealNeeds, of: SealedColumn): Promise<Pass> {
  const found: Pass = { done: 0, left: 0, unreadable: 0 }
  let seen = 0
  let told = elapsed()
  const tell = () => say(`${of.table}.${of.column}: ${seen} looked at, ${found.done} sealed anew`)
  const mayGoOn = inSlices()
  for (let last: SealedRow | undefined; await mayGoOn(); ) {
    const page = await sealedAfter(db, of, last, PAGE)
    last = page.at(-1)
    if (!last) break
    const judged = page.map((row) => ({ ...row, by: secrets.openedBy(row.sealed) }))
    const old = judged.filter(({ by }) => by !== null && by !== secrets.fingerprints[0])
    const changed = old.map((row) => ({ ...row, fresh: secrets.seal(secrets.open(row.sealed)) }))
    const done = await put(db, of, changed)
    seen += page.length
    found.done += done
    found.left += old.length - done
    found.unreadable += judged.filter(({ by }) => by === null).length
    if (elapsed() - told < TELL_EVERY_MS) continue
    told = elapsed()
    tell()
  }
  tell()
  return found
}

/** Zero where somebody held one of the rows: the next pass finds them. */
async function put(db: Db, of: SealedColumn, changed: (SealedRow & { fresh: Buffer })[]): Promise<number> {
  if (changed.length === 0) return 0
  try {
    return await transaction(db, (tx) => putSealed(tx, of, changed))
  } catch (error) {
    if (isRowHeld(error)) return 0
    throw error
  }
}
