import { type SQL, sql } from 'drizzle-orm'
import type { Contact } from '../../contract/storefront.ts'
import { contentValues } from './readContent.ts'
import { content } from './tables.ts'

/** Within another slice's statement: how a customer reaches a person, for `contactIn`. */
export const contactOn: SQL = sql`(select said.value from ${content} said where said.key = 'contact')`

export const contactIn = (read: unknown): Contact | null => contentValues.shape.contact.parse(read ?? null)
