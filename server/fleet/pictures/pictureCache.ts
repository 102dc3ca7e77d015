import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../platform/database/database.ts'
import { findPicture } from '../queries.ts'

export interface CachedPicture {
  hash: string
  contentType: string
  plain: Buffer
  /** Drawings shrink to a quarter; photographs are compressed already. */
  br: Buffer | null
  gzip: Buffer | null
}

const MOST_BYTES = 32 * 2 ** 20

/** Pictures of this process, packed once. A wanted hash that is not the kept one is looked up: an import changed it. */
export function pictureCache(db: Db) {
  const kept = new LRUCache<string, CachedPicture>({ maxSize: MOST_BYTES, sizeCalculation: sizeOf })
  return async (name: string, wantedHash: string | undefined): Promise<CachedPicture | null> => {
    const known = kept.get(name)
    if (known && known.hash === wantedHash) return known
    const found = await findPicture(db, name)
    if (!found) return null
    const picture = known?.hash === found.hash ? known : await packed(found)
    kept.set(name, picture)
    return picture
  }
}

const sizeOf = ({ plain, br, gzip: zipped }: CachedPicture): number =>
  plain.length + (br?.length ?? 0) + (zipped?.length ?? 0)

async function packed({ bytes, ...picture }: NonNullable<Awaited<ReturnType<typeof findPicture>>>) {
  const isText = picture.contentType === 'image/svg+xml'
  const [br, zipped] = isText
    ? await Promise.all([promisify(brotliCompress)(bytes), promisify(gzip)(bytes)])
    : [null, null]
  return { ...picture, plain: bytes, br, gzip: zipped }
}
