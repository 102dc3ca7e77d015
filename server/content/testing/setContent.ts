import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'

/** Writes an item of the content as staff's release would, without one. */
export const setContent = (db: Db, key: string, value: unknown) =>
  db.execute(sql`insert into content values (${key}, ${JSON.stringify(value)})
    on conflict (key) do update set value = excluded.value`)
