import * as promises from '../../../contract/ops/money/settlements.ts'
import { checkSettlement, importSettlement } from '../../billing/settlements/importSettlement.ts'
import { explainDifference } from '../../billing/settlements/settlementDifferences.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { hashOf } from '../../platform/ids.ts'
import { act, type ActShop as Shop } from '../act.ts'
import { oneImport } from '../oneImport.ts'
import type { OpsHandlers } from '../opsHttp.ts'
import { listDifferences, listSettlements } from './listSettlements.ts'

type Acts = Pick<
  OpsHandlers,
  'importSettlement' | 'listSettlements' | 'listSettlementDifferences' | 'explainSettlementDifference'
>

/** The payments of the card processor, against our charges and refunds. */
export const settlementActs = (shop: Shop): Acts => ({
  importSettlement: (given) => oneImport(() => bring(shop, given)),
  listSettlements: ({ query }) => listSettlements(shop, query),
  listSettlementDifferences: ({ query }) => listDifferences(shop, query),
  explainSettlementDifference: act(
    shop,
    promises.explainSettlementDifference,
    async (tx, { body: { difference_id, note }, actor: by }) => {
      if (!(await explainDifference(tx, difference_id, { by, note, now: shop.clock.now() })))
        throw new Refusal('NOT_FOUND')
      return { difference_id }
    },
  ),
})

type Given = Parameters<OpsHandlers['importSettlement']>[0]

/** A settlement file: checked first, then written, all of it or nothing. */
async function bring(shop: Shop, given: Given) {
  const { name, text } = given.body
  const { problems, sums } = await checkSettlement(text, given.left(), shop.language)
  if (problems.length > 0) {
    const errors = Object.fromEntries(problems.map(({ line, message }) => [`${name}:${line}`, [message]]))
    throw new Refusal('IMPORT_REFUSED', { errors, body: { problems: problems.length } })
  }
  const write = act(shop, promises.importSettlement, async (tx, { actor: by, note }) => {
    const file = { name, text, hash: hashOf(text), by, now: shop.clock.now() }
    const imported = await importSettlement(tx, file, sums)
    const answer = { rows: sums.rows, differences: imported?.differences ?? 0, is_new: imported !== null }
    note(answer)
    return answer
  })
  return await write(given)
}
