import type { ParsedBodyOf } from '../../../contract/call.ts'
import type { Calls } from '../../../contract/calls.ts'
import { isOpenDamage, MOST_REPORT_PHOTOS } from '../../../contract/handover/damages.ts'
import { caseIdOfMark, lockCasesOf } from '../../handover/damageCases.ts'
import { addPhoto } from '../../handover/keepPhotos.ts'
import { transaction } from '../../platform/database/database.ts'
import { tellTopic } from '../../platform/database/topics.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { lockOrder } from '../queries.ts'

/** A photo of a damage that the customer told of, while staff have not done with it. */
export async function addDamagePhoto(
  { db, clock, language }: Pick<ShopParts, 'db' | 'clock' | 'language'>,
  customerId: string,
  { order_number, damage_id, photo_id, bytes }: ParsedBodyOf<Calls['addDamagePhoto']>,
): Promise<void> {
  await transaction(db, async (tx) => {
    const order = await lockOrder(tx, customerId, order_number)
    if (!order) throw new Refusal('ORDER_NOT_FOUND')
    const cases = await lockCasesOf(tx, order.id)
    const caseId = await caseIdOfMark(tx, order.id, damage_id)
    const found = cases.find((one) => one.id === caseId && one.found === 'report')
    if (!found) throw new Refusal('DAMAGE_NOT_FOUND')
    if (!isOpenDamage(found.state)) throw new Refusal('DAMAGE_STATE')
    const photo = { id: photo_id, customerId, orderId: order.id, kind: 'report' as const, damageId: damage_id }
    const given = { ...photo, bytes: Buffer.from(bytes, 'base64'), actor: 'customer', takenAt: clock.now() }
    await addPhoto(tx, given, language, MOST_REPORT_PHOTOS)
    tellTopic(tx, 'damage')
  })
}
