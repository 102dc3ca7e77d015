import { desc } from 'drizzle-orm'
import type { Queryable } from '../platform/database/database.ts'
import { translation } from './tables.ts'

/** Question for staff: every translation that was ever made, the newest first. */
export const madeTranslations = (db: Queryable) => db.select().from(translation).orderBy(desc(translation.madeAt))
