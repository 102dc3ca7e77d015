import * as promises from '../../../contract/ops/customers/privacy.ts'
import { lockForErasing } from '../../account/person/emptyAccount.ts'
import { peopleOf } from '../../account/person/peopleOf.ts'
import { liftRestriction, restrictionOf, restrictProcessing } from '../../account/person/processingRestriction.ts'
import { languageOf } from '../../account/person/speakingTo.ts'
import { writeAudit } from '../../platform/database/audit.ts'
import { transaction } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { isId } from '../../platform/ids.ts'
import type { Queue } from '../../platform/jobs/jobs.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { copyFile, copyOf } from '../../privacy/copyOf.ts'
import { eraseCustomer } from '../../privacy/eraseCustomer.ts'
import { type ActShop, act } from '../act.ts'
import { entryBy } from '../audit.ts'
import type { OpsHandlers } from '../opsHttp.ts'
import { requireCustomer } from './requireCustomer.ts'

type Shop = ActShop & { queue: Queue; secrets: Secrets; publicUrl: string }

type Name = 'exportCustomer' | 'eraseCustomer' | 'restrictProcessing' | 'liftRestriction'

/** Requests of customers about their own data. */
export const privacyActs = (shop: Shop): Pick<OpsHandlers, Name> => ({
  exportCustomer: async ({ params: { customer_id }, staff }) => {
    if (!isId(customer_id) || !(await peopleOf(shop.db, [customer_id])).has(customer_id))
      throw new Refusal('CUSTOMER_NOT_FOUND')
    const copy = await copyOf(shop, customer_id)
    const rows = Object.values(copy).reduce((sum, of) => sum + of.length, 0)
    const by = entryBy(staff, shop.clock)
    const entry = { ...by, act: 'exportCustomer', subject: `customer ${customer_id}`, detail: { rows } }
    await transaction(shop.db, (tx) => writeAudit(tx, entry))
    const language = await languageOf(shop.db, customer_id)
    return copyFile(copy, { customerId: customer_id, at: by.at, publicUrl: shop.publicUrl, language })
  },
  eraseCustomer: act(shop, promises.eraseCustomer, async (tx, { body: { customer_id }, note }) => {
    if (!isId(customer_id)) throw new Refusal('CUSTOMER_NOT_FOUND')
    await lockForErasing(tx, customer_id)
    if (await restrictionOf(tx, customer_id, shop.clock.now())) throw new Refusal('CUSTOMER_RESTRICTED')
    const { parts, keptUntil } = await eraseCustomer(shop, tx, customer_id)
    note({ parts })
    return { parts, kept_until: keptUntil }
  }),
  restrictProcessing: act(shop, promises.restrictProcessing, async (tx, { body: { customer_id, ground } }) => {
    await requireCustomer(tx, customer_id)
    await restrictProcessing(shop, tx, customer_id, ground)
    return {}
  }),
  liftRestriction: act(shop, promises.liftRestriction, async (tx, { body: { customer_id } }) => {
    await requireCustomer(tx, customer_id)
    await liftRestriction(shop, tx, customer_id)
    return {}
  }),
})
