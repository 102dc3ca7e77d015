import type { Tx } from '../../platform/database/database.ts'
import { changeStatement, lockStatement } from '../statementQueries.ts'

/**
 * A damage that was found after the return, while its bill is not sent yet: whoever sends it says the sum. False where the bill
 * is sent, or there is none: the damage is charged by its own case then.
 */
export async function askForDamage(
  tx: Tx,
  orderId: string,
  { damageId, ground }: { damageId: string; ground: string },
): Promise<boolean> {
  const row = await lockStatement(tx, orderId)
  if (row?.state !== 'draft') return false
  if (row.asks.some(({ damages }) => damages.includes(damageId))) return true
  const ask = { kind: 'damage', ground, readings: null, damages: [damageId] } as const
  const waitsFor = row.waitsFor.includes('damage') ? row.waitsFor : [...row.waitsFor, 'damage' as const]
  await changeStatement(tx, row, { asks: [...row.asks, { ...ask, damages: [damageId] }], waitsFor })
  return true
}
