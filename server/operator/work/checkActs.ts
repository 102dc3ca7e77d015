import { toEuros } from '../../../contract/money/money.ts'
import { decideCheck as checkPromise } from '../../../contract/ops/work/checks.ts'
import { nameOf, peopleOf } from '../../account/person/peopleOf.ts'
import { decideCheck } from '../../identification/decideCheck.ts'
import { waitingChecks } from '../../identification/waitingChecks.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { type ActShop, act } from '../act.ts'
import type { OpsHandlers } from '../opsHttp.ts'
import { pageOf } from '../page.ts'
import { checksShown, chosenItems } from './workLists.ts'
import { rowOf, workRows } from './workRows.ts'

type Needs = ActShop & { secrets: Secrets } & Parameters<typeof decideCheck>[0]

/** Licences, credits and rights to sign that no register could decide. */
export const checkActs = (shop: Needs): Pick<OpsHandlers, 'listChecks' | 'decideCheck'> => ({
  listChecks: async ({ query: { show, limit, after }, staff }) => {
    const choice = await chosenItems(shop, 'check', show, staff.id)
    const found = await waitingChecks(shop.db, { ...choice, ...(await checksShown(shop)), after, most: limit + 1 })
    const { shown: waiting, next } = pageOf(found, limit)
    const rows = await workRows(shop, staff, 'check', waiting)
    const people = await peopleOf(shop.db, [...new Set(waiting.map(({ customerId }) => customerId))])
    return {
      checks: waiting.map((check) => {
        const person = people.get(check.customerId)
        return {
          check_id: check.id,
          kind: check.kind,
          day: check.day,
          customer: person ? nameOf(person) : '',
          email: person?.email ?? '',
          company: check.businessId,
          monthly_price: check.monthlyCents === null ? null : toEuros(check.monthlyCents),
          said: check.said,
          review_asked: check.isReview,
          answer: check.answer && shop.secrets.open(check.answer),
          created_at: check.createdAt.toISOString(),
          ...rowOf(rows, check.id),
        }
      }),
      next,
    }
  },
  decideCheck: act(shop, checkPromise, async (tx, { body: { check_id, decision, reason } }) => {
    await decideCheck(shop, tx, { checkId: check_id, isApproved: decision === 'approve', reason })
    return { check_id, decision }
  }),
})
