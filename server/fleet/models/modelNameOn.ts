import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { carModel } from '../tables.ts'

/** Within another slice's statement: how a model is called, also one that is no longer on sale. */
export const modelNameOn = (modelId: SQLWrapper): SQL<string | null> =>
  sql`(select named.display_name from ${carModel} named where named.id = ${modelId})`
