import type { AnswerOf, ParsedBodyOf } from '../../../contract/call.ts'
import type { importSettlement as promise } from '../../../contract/ops/money/settlements.ts'
import { checkSettlement, importSettlement } from '../../billing/settlements/importSettlement.ts'
import { explainDifference } from '../../billing/settlements/settlementDifferences.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Staff } from '../../platform/http/http.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { hashOf } from '../../platform/ids.ts'
import { actorOf, audited } from '../audit.ts'
import { oneImport } from '../oneImport.ts'
import type { OpsHandlers } from '../opsHttp.ts'
import { listDifferences, listSettlements } from './listSettlements.ts'

type Shop = { db: Db; clock: Clock }
type Acts = Pick<
  OpsHandlers,
  'importSettlement' | 'listSettlements' | 'listSettlementDifferences' | 'explainSettlementDifference'
>

/** What the card processor paid, against what we charged and paid back. */
export const settlementActs = (shop: Shop): Acts => ({
  importSettlement: ({ body, staff, left }) => oneImport(() => bring(shop, staff, { body, left: left() })),
  listSettlements: ({ query }) => listSettlements(shop, query),
  listSettlementDifferences: ({ query }) => listDifferences(shop, query),
  explainSettlementDifference: ({ body: { difference_id, note }, staff }) => {
    const act = { act: 'explainSettlementDifference', subject: `difference ${difference_id}`, detail: { note } }
    return audited(shop, staff, act, async (tx) => {
      const said = { by: actorOf(staff), note, now: shop.clock.now() }
      if (!(await explainDifference(tx, difference_id, said))) throw new Refusal('NOT_FOUND')
      return { difference_id }
    })
  },
})

/** A settlement file: checked first, then written, all of it or nothing. */
async function bring(
  shop: Shop,
  staff: Staff,
  { body: { name, text }, left }: { body: ParsedBodyOf<typeof promise>; left: AbortSignal },
): Promise<AnswerOf<typeof promise>> {
  const { problems, sums } = await checkSettlement(text, left)
  if (problems.length > 0) {
    const errors = Object.fromEntries(problems.map(({ line, message }) => [`${name}:${line}`, [message]]))
    throw new Refusal('IMPORT_REFUSED', { errors, body: { problems: problems.length } })
  }
  const given = { name, text, hash: hashOf(text), by: actorOf(staff), now: shop.clock.now() }
  const act = { act: 'importSettlement', subject: `settlement ${name}` }
  return await audited(
    shop,
    staff,
    { ...act, made: ({ rows, differences, is_new }) => ({ rows, differences, is_new }) },
    async (tx) => {
      const imported = await importSettlement(tx, given, sums)
      return { rows: sums.rows, differences: imported?.differences ?? 0, is_new: imported !== null }
    },
  )
}
