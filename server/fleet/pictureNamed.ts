import { eq } from 'drizzle-orm'
import type { Queryable } from '../platform/database.ts'
import { pictureAddress } from './picture.ts'
import { picture } from './tables.ts'

/** Question: where a page finds the picture of this name; null when nobody brought one. */
export async function pictureNamed(db: Queryable, name: string): Promise<string | null> {
  const [found] = await db.select({ hash: picture.hash }).from(picture).where(eq(picture.name, name))
  return found ? pictureAddress(name, found.hash) : null
}
