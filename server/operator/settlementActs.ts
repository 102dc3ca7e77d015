import { toEuros } from '../../contract/money.ts'
import { checkSettlement, importSettlement } from '../billing/settlements/importSettlement.ts'
import {
  explainDifference,
  settlementDifferences,
  settlementFiles,
  settlementNames,
} from '../billing/settlements/settlementDifferences.ts'
import { orderNumbersOf } from '../order/desk/findOrders.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database.ts'
import { hashOf } from '../platform/ids.ts'
import { Refusal } from '../platform/refusal.ts'
import { actorOf, audited } from './audit.ts'
import type { OpsHandlers } from './opsHttp.ts'
import { pageOf } from './page.ts'

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
  listSettlements: async ({ query: { limit, after } }) => {
    const { shown, next } = pageOf(await settlementFiles(shop.db, { after, most: limit + 1 }), limit)
    const files = shown.map((file) => ({
      ...{ file_id: file.id, name: file.name, rows: file.rows, first_day: file.firstDay, last_day: file.lastDay },
      ...{ gross: toEuros(file.grossCents), fee: toEuros(file.feeCents), net: toEuros(file.netCents) },
      ...{ imported_by: file.importedBy, imported_at: file.importedAt.toISOString() },
    }))
    return { files, next }
  },
  listSettlementDifferences: async ({ query: { show, limit, after } }) => {
    const { shown, next } = pageOf(await settlementDifferences(shop.db, { show, after, most: limit + 1 }), limit)
    const names = await settlementNames(shop.db, [...new Set(shown.map(({ fileId }) => fileId))])
    const numbers = await orderNumbersOf(shop.db, [...new Set(shown.flatMap(({ orderId }) => orderId ?? []))])
    const differences = shown.map(({ id, kind, day, reference, line, ...row }) => ({
      ...{ difference_id: id, kind, day, reference, line },
      theirs: row.theirCents === null ? null : toEuros(row.theirCents),
      ours: row.ourCents === null ? null : toEuros(row.ourCents),
      order_number: numbers.get(row.orderId ?? '') ?? null,
      file: names.get(row.fileId) ?? '',
      explained:
        row.explainedBy && row.explainedAt
          ? { by: row.explainedBy, at: row.explainedAt.toISOString(), note: row.note }
          : null,
    }))
    return { differences, next }
  },
  explainSettlementDifference: ({ body: { difference_id, note }, staff }) => {
    const act = { act: 'explainSettlementDifference', subject: `difference ${difference_id}`, detail: { note } }
    return audited(shop, staff, act, async (tx) => {
      const said = { by: actorOf(staff), note, now: shop.clock.now() }
      if (!(await explainDifference(tx, difference_id, said))) throw new Refusal('NOT_FOUND')
      return { difference_id }
    })
  },
})
