import { sql } from 'drizzle-orm'
import { type Db, transaction } from '../platform/database/database.ts'
import { rowSet } from '../platform/database/rowSet.ts'
import { FIRST_ID } from '../platform/ids.ts'
import { inSlices } from '../platform/jobs/inSlices.ts'
import type { Secrets } from '../platform/secrets.ts'

const PAGE = 500

interface Person {
  id: string
  code: Buffer
  hashes: string[]
  [name: string]: unknown
}

/** Writes the keyed hash of each identified person by the first secret, and takes others of the same person away; answers how many changed. */
export async function rekeyPersons({ db, secrets }: { db: Db; secrets: Secrets }): Promise<number> {
  let done = 0
  const mayGoOn = inSlices()
  for (let last = FIRST_ID; await mayGoOn(); ) {
    const { rows } = await db.execute<Person>(sql`
      select id, identity_code as code, array(select identity_index from person_lookup where customer_id = c.id) as hashes
      from customer c where identity_code is not null and id > ${last} order by id limit ${PAGE}`)
    const next = rows.at(-1)
    if (!next) break
    last = next.id
    const changed = rows.flatMap((person) => wantedOf(secrets, person))
    if (changed.length > 0) done += await put(db, changed)
  }
  return done
}

/** The hash that the person should have; none where that is the only one already, or where none of theirs is known. */
function wantedOf(secrets: Secrets, { id, code, hashes }: Person): { id: string; wanted: string }[] {
  if (secrets.openedBy(code) === null) return []
  const text = secrets.open(code)
  // A test person may have any number of accounts, each with a hash of its own.
  const of = [text, `${text} ${id}`].map((who) => secrets.indexes('person', who))
  const [wanted] = of.find((all) => all.some((hash) => hashes.includes(hash))) ?? []
  return wanted === undefined || (hashes.length === 1 && hashes[0] === wanted) ? [] : [{ id, wanted }]
}

/** A person who was erased meanwhile gets no hash back: the rows of customers are held while it is written. */
const put = (db: Db, changed: { id: string; wanted: string }[]): Promise<number> =>
  transaction(db, async (tx) => {
    const ids = sql.param(changed.map(({ id }) => id))
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from customer where id = any(${ids}::uuid[]) and identity_code is not null order by id for update`)
    const held = new Set(rows.map(({ id }) => id))
    const given = rowSet(
      changed.filter(({ id }) => held.has(id)),
      'id uuid, wanted text',
    )
    await tx.execute(sql`
      insert into person_lookup (identity_index, customer_id) select wanted, id from ${given} given on conflict do nothing`)
    const { rowCount } = await tx.execute(sql`
      delete from person_lookup old using ${given} given
      where old.customer_id = given.id and old.identity_index <> given.wanted
        and exists (select from person_lookup p where p.identity_index = given.wanted and p.customer_id = given.id)`)
    return rowCount ?? 0
  })
