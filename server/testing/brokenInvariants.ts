import { everything } from '../invariantScope.ts'
import { invariants } from '../invariants.ts'
import type { Db } from '../platform/database.ts'

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** All of them in one statement: to plan them anew after each test took twenty times as long as to ask them. */
const all = {
  name: 'invariants',
  text: invariants
    .map(({ name, sql }) => `select ${quoted(name)} as name, to_jsonb(broken) as row from (${sql(everything)}) broken`)
    .join('\nunion all '),
}

/** The rows that break a rule, each with the name of the rule; none when all is well. */
export const brokenInvariants = async (db: Db): Promise<{ name: string; row: unknown }[]> =>
  (await db.$client.query(all)).rows
