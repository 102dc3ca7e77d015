import { sql } from 'drizzle-orm'
import { type Db, transaction } from '../platform/database/database.ts'
import { rowSet } from '../platform/database/rowSet.ts'
import { FIRST_ID } from '../platform/ids.ts'
import { inSlices } from '../platform/jobs/inSlices.ts'
import type { Secrets } from '../platform/secrets.ts'

const PAGE = 500

interface Card {
  id: string
  token: Buffer
  fingerprint: string
  [name: string]: unknown
}

/**
 * Writes the keyed hash of each card's token by the first secret; answers how many changed. Where the provider told a
 * fingerprint of its own, the hash is of that, which nobody keeps: it stays as it is.
 */
export async function rekeyCards({ db, secrets }: { db: Db; secrets: Secrets }): Promise<number> {
  let done = 0
  const mayGoOn = inSlices()
  for (let last = FIRST_ID; await mayGoOn(); ) {
    const { rows } = await db.execute<Card>(sql`
      select id, token, fingerprint from payment_card where fingerprint is not null and id > ${last} order by id limit ${PAGE}`)
    const next = rows.at(-1)
    if (!next) break
    last = next.id
    const changed = rows.flatMap(({ id, token, fingerprint: old }) => {
      if (secrets.openedBy(token) === null) return []
      const [fresh, ...others] = secrets.indexes('card', secrets.open(token))
      return others.includes(old) ? [{ id, old, fresh }] : []
    })
    if (changed.length > 0)
      done += await transaction(db, async (tx) => {
        const { rowCount } = await tx.execute(sql`
          update payment_card card set fingerprint = given.fresh from ${rowSet(changed, 'id uuid, old text, fresh text')} given
          where card.id = given.id and card.fingerprint = given.old`)
        return rowCount ?? 0
      })
  }
  return done
}
