import { eq } from 'drizzle-orm'
import type { Queryable } from '../platform/database/database.ts'
import { picture } from './tables.ts'

export async function findPicture(db: Queryable, name: string) {
  const { contentType, hash, bytes } = picture
  const [found] = await db.select({ contentType, hash, bytes }).from(picture).where(eq(picture.name, name))
  return found ?? null
}
