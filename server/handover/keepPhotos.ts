import { and, count, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { MOST_PHOTOS } from '../../contract/handover/protocol.ts'
import type { Language } from '../../contract/language.ts'
import { readPicture } from '../fleet/pictures/readPicture.ts'
import { anyOf } from '../platform/database/anyOf.ts'
import type { Queryable, Tx } from '../platform/database/database.ts'
import { invalid } from '../platform/http/refusal.ts'
import { isId } from '../platform/ids.ts'
import { withoutMetadata } from './photo.ts'
import { damage, handoverPhoto } from './tables.ts'
import { words } from './words.ts'

type Photo = typeof handoverPhoto.$inferSelect
/** A photo without its bytes, as JSON has it. */
export interface PhotoFact {
  id: string
  kind: Photo['kind']
  handover_id: string | null
  damage_id: string | null
  width: number
  height: number
}
type Given = Pick<Photo, 'id' | 'customerId' | 'orderId' | 'kind' | 'damageId' | 'bytes' | 'actor' | 'takenAt'> &
  Partial<Pick<Photo, 'handoverId'>>

/** Keeps a photo, judged by its bytes. The same one again changes nothing: its sender did not hear the answer. */
export async function addPhoto(tx: Tx, given: Given, language: Language, most = MOST_PHOTOS): Promise<void> {
  const t = words[language]
  const read = readPicture(given.bytes, language)
  if ('wrong' in read) throw invalid({ bytes: [given.bytes.length > 2 ** 20 ? read.wrong : t.noPhoto] })
  const bytes = read.ending === 'jpg' ? withoutMetadata(given.bytes) : null
  if (!bytes) throw invalid({ bytes: [t.noPhoto] })
  const [had] = await tx
    .select({ photos: count() })
    .from(handoverPhoto)
    .where(
      and(
        eq(handoverPhoto.orderId, given.orderId),
        eq(handoverPhoto.kind, given.kind),
        ofReport(given),
        given.handoverId ? eq(handoverPhoto.handoverId, given.handoverId) : isNull(handoverPhoto.handoverId),
      ),
    )
  if ((had?.photos ?? 0) >= most) throw invalid({ bytes: [t.tooManyPhotos(most)] })
  await tx
    .insert(handoverPhoto)
    .values({ ...given, bytes, contentType: 'image/jpeg', width: read.width, height: read.height })
    .onConflictDoNothing()
}

/** Each report of a damage has room for its own photos. */
const ofReport = ({ kind, damageId }: Given) =>
  kind === 'report' && damageId !== null ? eq(handoverPhoto.damageId, damageId) : undefined

/** The handover of a swap is written down: the photos that were taken for it are its own. */
export const bindPhotos = (
  tx: Tx,
  { orderId, kind, handoverId }: Pick<Photo, 'orderId' | 'kind'> & { handoverId: string },
): Promise<unknown> =>
  tx
    .update(handoverPhoto)
    .set({ handoverId })
    .where(and(eq(handoverPhoto.orderId, orderId), eq(handoverPhoto.kind, kind), isNull(handoverPhoto.handoverId)))

/** Takes a photo away again; whether there was one. */
export async function removePhoto(tx: Tx, { orderId, id }: Pick<Photo, 'orderId' | 'id'>): Promise<boolean> {
  if (!isId(id)) return false
  const gone = await tx
    .delete(handoverPhoto)
    .where(and(eq(handoverPhoto.id, id), eq(handoverPhoto.orderId, orderId)))
    .returning({ id: handoverPhoto.id })
  return gone.length > 0
}

/** Takes the photos of a handover away that is not written down: its order has another car now. */
export const dropPhotos = (tx: Tx, { orderId, kind }: Pick<Photo, 'orderId' | 'kind'>): Promise<unknown> =>
  tx.delete(handoverPhoto).where(and(eq(handoverPhoto.orderId, orderId), eq(handoverPhoto.kind, kind)))

/** Question: the photos that show the marks of a damage case, in the order they were taken. */
export async function photosOfCase(db: Queryable, caseId: string): Promise<string[]> {
  const rows = await db
    .select({ id: handoverPhoto.id })
    .from(handoverPhoto)
    .innerJoin(damage, eq(damage.id, handoverPhoto.damageId))
    .where(eq(damage.caseId, caseId))
    .orderBy(handoverPhoto.id)
  return rows.map(({ id }) => id)
}

/** Question: the photos of a handover that show no damage in particular. */
export async function photosOfHandover(db: Queryable, handoverId: string): Promise<string[]> {
  const rows = await db
    .select({ id: handoverPhoto.id })
    .from(handoverPhoto)
    .where(and(eq(handoverPhoto.handoverId, handoverId), isNull(handoverPhoto.damageId)))
    .orderBy(handoverPhoto.id)
  return rows.map(({ id }) => id)
}

/** Question: one photo of an order. */
export async function photoOf(db: Queryable, orderId: string, id: string): Promise<Photo | undefined> {
  if (!isId(id)) return undefined
  const [row] = await db
    .select()
    .from(handoverPhoto)
    .where(and(eq(handoverPhoto.id, id), eq(handoverPhoto.orderId, orderId)))
  return row
}

/** Within another slice's statement: the photos of an order without their bytes, in the order they were taken. */
export const photosOn = (orderId: SQLWrapper): SQL<PhotoFact[]> => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'kind', p.kind, 'handover_id', p.handover_id,
    'damage_id', p.damage_id, 'width', p.width, 'height', p.height) order by p.id), '[]') from ${handoverPhoto} p where p.order_id = ${orderId})`

/** Question: the photos of these orders, each without its bytes. */
export async function photosOfOrders(db: Queryable, orderIds: string[]): Promise<Map<string, PhotoFact[]>> {
  if (orderIds.length === 0) return new Map()
  const { id, orderId, kind, handoverId, damageId, width, height } = handoverPhoto
  const rows = await db
    .select({ orderId, id, kind, handover_id: handoverId, damage_id: damageId, width, height })
    .from(handoverPhoto)
    .where(anyOf(orderId, orderIds))
    .orderBy(id)
  return Map.groupBy(rows, (row) => row.orderId)
}
