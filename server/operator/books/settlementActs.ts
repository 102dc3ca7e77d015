import { checkSettlement, importSettlement } from '../../billing/settlements/importSettlement.ts'
import { explainDifference } from '../../billing/settlements/settlementDifferences.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import { hashOf } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import { actorOf, audited } from '../audit.ts'
import type { OpsHandlers } from '../opsHttp.ts'
import { listDifferences, listSettlements } from './listSettlements.ts'

type Shop = { db: Db; clock: Clock }
type Acts = Pick<
  OpsHandlers,
  'importSettlement' | 'listSettlements' | 'listSettlementDifferences' | 'explainSettlementDifference'
>

/** What the card processor paid, against what we charged and paid back. */
export const settlementActs = (shop: Shop): Acts => ({
  importSettlement: async ({ body: { name, text }, staff }) => {
    const { problems, sums } = await checkSettlement(text)
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
  },
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
