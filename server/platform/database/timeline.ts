import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Where a timeline goes on: behind this event. */
export interface After {
  at: Date
  id: string
}

/** One page of a timeline, as the branches of each slice are asked for it. */
export interface TimelinePage {
  after: After | undefined
  most: number
}

interface Branch {
  kind: string
  from: SQLWrapper
  at: SQLWrapper
  id: SQLWrapper
  /** The actor as histories name it; absent when the shop itself acted. */
  by?: SQLWrapper
  /** Its facts by name. */
  facts: Record<string, SQLWrapper>
  where: SQL
}

/** One kind of events of a timeline: a select that a slice makes of its own table, newest first and a page at most. */
export function eventsFrom({ kind, from, at, id, by, facts, where }: Branch, { after, most }: TimelinePage): SQL {
  const told = Object.entries(facts).map(([name, value]) => sql`${name}::text, ${value}`)
  const isOlder = after ? sql` and (${at}, ${id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)` : sql``
  return sql`(select ${at} as at, ${kind}::text as kind, ${id} as id, ${by ?? sql`null`}::text as by,
    jsonb_build_object(${sql.join(told, sql`, `)}) as facts
    from ${from} where ${where}${isOlder} order by ${at} desc, ${id} desc limit ${most})`
}
