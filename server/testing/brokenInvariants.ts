import type { Db } from '../platform/database/database.ts'
import { everything } from '../watch/invariantScope.ts'
import { invariants } from '../watch/invariants.ts'

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** All of them in one statement: to plan them anew after each test took twenty times as long as to ask them. */
const all = {
  name: 'invariants',
  text: invariants
    .map(({ name, sql }) => `select ${quoted(name)} as name, to_jsonb(broken) as row from (${sql(everything)}) broken`)
    .join('\nunion all '),
}

/** A row that breaks a rule, with the name of the rule. */
export interface BrokenRow {
  name: string
  row: unknown
}

/** None when all is well. `named`: the server keeps the plan. */
export const brokenInvariants = async (db: Db, named = true): Promise<BrokenRow[]> =>
  (await db.$client.query<BrokenRow>(named ? all : all.text)).rows
