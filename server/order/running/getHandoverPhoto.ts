import { photoOf } from '../../handover/keepPhotos.ts'
import type { Db } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { orderByNumber } from '../queries.ts'

/** A photo of one's own order: of somebody else's nobody learns that there is one. */
export async function getHandoverPhoto(
  db: Db,
  customerId: string,
  { order_number, photo_id }: { order_number: string; photo_id: string },
) {
  const order = await orderByNumber(db, customerId, order_number)
  const photo = order && (await photoOf(db, order.id, photo_id))
  if (!photo) throw new Refusal('ORDER_NOT_FOUND')
  return { fileName: `${photo.id}.jpg`, type: photo.contentType, body: [photo.bytes] }
}
