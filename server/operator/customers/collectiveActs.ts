import { addMonths, day } from '../../../contract/days/date.ts'
import type { Language } from '../../../contract/language.ts'
import { setCollective } from '../../../contract/ops/customers/collective.ts'
import { isKnownCompany, lockedCompany } from '../../account/company/companyLimits.ts'
import { companyPeople } from '../../account/company/companyPeople.ts'
import {
  type CollectiveChoice,
  collectFor,
  collectiveChoiceOf,
  collectivePapersOf,
  collectorOf,
  endCollecting,
} from '../../billing/invoicing/collectiveMonths.ts'
import { collectiveFile } from '../../order/letters/getCollectivePaper.ts'
import { paperView } from '../../order/letters/getCollectivePapers.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { type ActShop, act } from '../act.ts'
import type { OpsHandlers } from '../opsHttp.ts'

/** One paper a month for a company with several cars. */
export const collectiveActs = (
  shop: ActShop & { language: Language },
): Pick<OpsHandlers, 'showCollective' | 'collectiveFile' | 'setCollective'> => ({
  showCollective: async ({ params: { business_id } }) => {
    const { db } = shop
    if (!(await isKnownCompany(db, business_id))) throw new Refusal('COMPANY_NOT_FOUND')
    const choice = await collectiveChoiceOf(db, business_id)
    const people = await companyPeople(db, business_id)
    const papers = await collectivePapersOf(db, business_id)
    return {
      recipient: choice
        ? {
            customer_id: choice.customerId,
            ...monthsOf(choice),
            orders_for_it: (await collectorOf(db, business_id)) !== null,
          }
        : null,
      people: people.map(({ id, firstName, lastName, email }) => ({
        customer_id: id,
        name: [firstName, lastName].filter(Boolean).join(' ') || email,
      })),
      papers: papers.map(paperView),
    }
  },
  collectiveFile: async ({ params: { business_id, month } }) => {
    const { fileName, bytes } = await collectiveFile(shop, business_id, day(`${month}-01`))
    return { fileName, type: 'application/pdf', body: [bytes] }
  },
  setCollective: act(shop, setCollective, async (tx, { body: { business_id: businessId, recipient_id } }) => {
    if (!(await lockedCompany(tx, businessId))) throw new Refusal('COMPANY_NOT_FOUND')
    const people = await companyPeople(tx, businessId)
    if (recipient_id === null) await endCollecting(shop, tx, businessId)
    else if (people.some(({ id }) => id === recipient_id))
      await collectFor(shop, tx, { businessId, customerId: recipient_id })
    else throw new Refusal('CUSTOMER_NOT_FOUND')
    return monthsOf(await collectiveChoiceOf(tx, businessId))
  }),
})

/** The first and the last month, `2026-11`. */
const monthsOf = (choice: CollectiveChoice | undefined) => ({
  from: choice?.fromMonth.slice(0, 7) ?? '',
  last: choice?.untilMonth ? addMonths(choice.untilMonth, -1).slice(0, 7) : null,
})
