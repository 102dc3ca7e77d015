import { createHash } from 'node:crypto'
import type { Tx } from '../../platform/database/database.ts'
import { catalogueChanged } from '../market/catalogueChanged.ts'
import { picture } from '../tables.ts'
import { pictureAddress, pictureType } from './picture.ts'

/** Keeps the pictures and answers the address of each by its name. An old one stays: mails and open pages still show it. */
export async function savePictures(tx: Tx, files: ReadonlyMap<string, Uint8Array>): Promise<Map<string, string>> {
  const known = await tx.select({ name: picture.name, hash: picture.hash }).from(picture)
  const hashes = new Map(known.map(({ name, hash }) => [name, hash]))
  for (const [name, content] of files) {
    const bytes = Buffer.from(content)
    const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 10)
    if (hashes.get(name) === hash) continue
    catalogueChanged(tx)
    const row = { contentType: pictureType(name), hash, bytes }
    await tx
      .insert(picture)
      .values({ name, ...row })
      .onConflictDoUpdate({ target: picture.name, set: row })
    hashes.set(name, hash)
  }
  return new Map([...hashes].map(([name, hash]) => [name, pictureAddress(name, hash)]))
}
