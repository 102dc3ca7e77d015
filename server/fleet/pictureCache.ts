import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Db } from '../platform/database.ts'
import { findPicture } from './queries.ts'

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
  const kept = new Map<string, CachedPicture>()
  let bytes = 0

  function forget(name: string): void {
    const picture = kept.get(name)
    if (!picture) return
    bytes -= sizeOf(picture)
    kept.delete(name)
  }

  function keep(name: string, picture: CachedPicture): void {
    forget(name)
    kept.set(name, picture)
    bytes += sizeOf(picture)
    for (const oldest of kept.keys()) {
      if (bytes <= MOST_BYTES) break
      forget(oldest)
    }
  }

  return async (name: string, wantedHash: string | undefined): Promise<CachedPicture | null> => {
    const known = kept.get(name)
    if (known && known.hash === wantedHash) return known
    const found = await findPicture(db, name)
    if (!found) return null
    const picture = known?.hash === found.hash ? known : await packed(found)
    keep(name, picture)
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
