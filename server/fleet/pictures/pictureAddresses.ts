import { like } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { picture } from '../tables.ts'
import { pictureAddress } from './picture.ts'

/** Question: where pages find the pictures whose names end so, by name. */
export async function pictureAddresses(db: Queryable, ending: string): Promise<Map<string, string>> {
  const { name, hash } = picture
  const found = await db
    .select({ name, hash })
    .from(picture)
    .where(like(picture.name, `%${ending}`))
  return new Map(found.map((one) => [one.name, pictureAddress(one.name, one.hash)]))
}
