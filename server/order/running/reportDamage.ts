import type { ParsedBodyOf } from '../../../contract/call.ts'
import type { Calls } from '../../../contract/calls.ts'
import { type Day, formatDay, helsinkiDay, helsinkiHour } from '../../../contract/days/date.ts'
import { orderMay } from '../../../contract/order/orderRules.ts'
import { type CaseRow, caseIdOfMark, lockCasesOf, openCase } from '../../handover/damageCases.ts'
import { atOneInstant } from '../../platform/clock.ts'
import { transaction } from '../../platform/database/database.ts'
import { invalid, Refusal } from '../../platform/http/refusal.ts'
import { keptLanguage } from '../../platform/keptLanguage.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { orderNoticeMail } from '../mails.ts'
import { lockOrder } from '../queries.ts'
import { readingOut } from '../readingsOf.ts'
import { words } from '../words.ts'

type Body = ParsedBodyOf<Calls['reportDamage']>
/** The same words of the same moment within it are the same damage, told in another tab. */
const SAME_MS = 86_400_000
/** A person closes each case: reports beyond a few in an hour come slower and slower. */
const HOUR = 3_600

/**
 * The customer tells that their car was damaged: a case for staff at once, and a mark that stands in every later handover, so that
 * nobody pays for it again. Told twice it is one.
 */
export async function reportDamage(
  { db, limits, ...needs }: Pick<ShopParts, 'db' | 'clock' | 'queue' | 'limits'>,
  customerId: string,
  body: Body,
): Promise<{ damage_number: string }> {
  await limits.countSlowing(db, { name: 'damage', key: customerId, most: 5, seconds: HOUR }, 'CONTACT_SLOWED')
  return await transaction(db, async (tx) => {
    const order = await lockOrder(tx, customerId, body.order_number)
    if (!order) throw new Refusal('ORDER_NOT_FOUND')
    const { clock, queue } = atOneInstant(needs)
    const now = clock.now()
    const cases = await lockCasesOf(tx, order.id)
    const caseId = await caseIdOfMark(tx, order.id, body.damage_id)
    const known = cases.find((one) => one.id === caseId || isSame(one, body, now))
    if (known) return { damage_number: known.number }
    if (!orderMay(order.status, 'reportDamage') || order.returnedOn) throw new Refusal('NO_CAR_TO_DAMAGE')
    const { damage_id: id, happened_on: happenedOn, happened_at: happenedAt, view, x, y, size, description } = body
    if (isAhead(happenedOn, happenedAt, now)) throw new Refusal('DAMAGE_IN_FUTURE')
    const out = await readingOut(tx, order)
    if (out && happenedOn < out.day)
      throw invalid({ happened_on: [(language) => words[language].beforeHandover(formatDay(out.day, language))] })
    const { id: orderId, vehicleId } = order
    const told = {
      happenedOn,
      happenedAt,
      place: body.place || null,
      otherParty: body.other_party,
      police: body.police,
      drivable: body.drivable,
    }
    const found = { id, customerId, orderId, vehicleId, found: 'report' as const, actor: 'customer', foundAt: now }
    // The next customers of the car read the mark: what this one wrote stays in the case.
    const { markOfReport, markSomewhere } = words[keptLanguage]
    const isPointed = x !== null && y !== null
    const at = isPointed ? { x, y } : { x: 500, y: 500 }
    const mark = { id, view, size, ...at, description: isPointed ? markOfReport : markSomewhere }
    const row = await openCase(tx, { ...found, ...told, description }, [mark])
    // Somebody else's case has this id.
    if (!row) throw new Refusal('ORDER_NOT_FOUND')
    const damage = row.number
    await queue.enqueue(tx, orderNoticeMail, {
      kind: 'damage_reported',
      customerId,
      orderId,
      damage,
      at: now.toISOString(),
    })
    return { damage_number: damage }
  })
}

const isAhead = (day: Day, time: string | null, now: Date): boolean => {
  const today = helsinkiDay(now)
  return day > today || (day === today && time !== null && Number(time.slice(0, 2)) > helsinkiHour(now))
}

const isSame = (one: CaseRow, body: Body, now: Date): boolean =>
  one.found === 'report' &&
  one.description === body.description &&
  one.happenedOn === body.happened_on &&
  one.happenedAt === body.happened_at &&
  now.getTime() - one.foundAt.getTime() < SAME_MS
