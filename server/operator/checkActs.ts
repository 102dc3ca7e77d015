import { addDays } from '../../contract/date.ts'
import { toEuros } from '../../contract/money.ts'
import { nameOf, peopleOf } from '../account/peopleOf.ts'
import { decideCheck } from '../identification/decideCheck.ts'
import { waitingChecks } from '../identification/waitingChecks.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database.ts'
import { audited } from './audit.ts'
import type { OpsHandlers } from './opsHttp.ts'

type Needs = { db: Db; clock: Clock } & Parameters<typeof decideCheck>[0]

/** Who has not come back for two weeks is not waiting any more. */
const SHOWN_DAYS = 14

/** Licences and credits that no register could decide. */
export const checkActs = (shop: Needs): Pick<OpsHandlers, 'listChecks' | 'decideCheck'> => ({
  listChecks: async () => {
    const waiting = await waitingChecks(shop.db, addDays(shop.clock.today(), -SHOWN_DAYS))
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
          monthly_price: toEuros(check.monthlyCents),
          said: check.said,
          created_at: check.createdAt.toISOString(),
        }
      }),
    }
  },
  decideCheck: ({ body: { check_id, decision, reason }, staff }) =>
    audited(
      shop,
      staff,
      { act: 'decideCheck', subject: `check ${check_id}`, detail: { decision, reason } },
      async (tx) => {
        await decideCheck(shop, tx, { checkId: check_id, isApproved: decision === 'approve', reason })
        return { check_id, decision }
      },
    ),
})
