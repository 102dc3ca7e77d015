import { and, desc, eq } from 'drizzle-orm'
import type { Day } from '../../../contract/days/date.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { newId } from '../../platform/ids.ts'
import { promoCode } from '../tables.ts'

/** As the table has it: whole percent, or cents. */
export type PromoCode = typeof promoCode.$inferSelect
type GivenCode = Pick<PromoCode, 'code' | 'description' | 'valueType' | 'value' | 'validFrom' | 'validTo' | 'maxUses'>

/** Question for staff: the shop's own codes, newest first. */
export const promoCodes = (db: Queryable): Promise<PromoCode[]> =>
  db.select().from(promoCode).where(eq(promoCode.kind, 'promo')).orderBy(desc(promoCode.id))

/** A new code; one that was ever used by this name is refused, for its uses are counted under it. */
export async function createPromoCode(tx: Tx, given: GivenCode): Promise<void> {
  const made = await tx
    .insert(promoCode)
    .values({ id: newId(), codeNorm: given.code, kind: 'promo', ...given })
    .onConflictDoNothing({ target: promoCode.codeNorm })
    .returning({ id: promoCode.id })
  if (made.length === 0) throw new Refusal('CODE_EXISTS')
}

/** The code was good until yesterday. Answers its last day, which is earlier when it had ended already. */
export async function endPromoCode(tx: Tx, code: string, yesterday: Day): Promise<Day> {
  const isIt = and(eq(promoCode.codeNorm, code.trim().toUpperCase().normalize('NFC')), eq(promoCode.kind, 'promo'))
  const [row] = await tx.select().from(promoCode).where(isIt).for('update')
  if (!row) throw new Refusal('CODE_NOT_FOUND')
  if (row.validTo <= yesterday) return row.validTo
  // One that was to begin later never does.
  const validFrom = row.validFrom < yesterday ? row.validFrom : yesterday
  await tx.update(promoCode).set({ validFrom, validTo: yesterday }).where(isIt)
  return yesterday
}
