import { nameOf, type Person, peopleOf, personByEmail } from '../account/peopleOf.ts'
import { findOrder, findOrders } from '../order/desk/findOrders.ts'
import type { Clock } from '../platform/clock.ts'
import { type Db, transaction } from '../platform/database.ts'
import { failedJobs, retryNow } from '../platform/failedJobs.ts'
import { Refusal } from '../platform/refusal.ts'
import { actorOf, audited, writeAudit } from './audit.ts'
import type { OpsHandlers } from './opsHttp.ts'
import { orderSummaries } from './orderSummaries.ts'

type Shop = { db: Db; clock: Clock }
type By = { email?: string | undefined; order_number?: string | undefined }

/** For those who answer customers, and for those who look after the machine. */
export const supportActs = (shop: Shop): Pick<OpsHandlers, 'findCustomer' | 'listJobs' | 'retryJob'> => ({
  findCustomer: async ({ body, staff }) => {
    const person = await personBy(shop.db, body)
    if (!person) return { customer: null, orders: [] }
    // Looking somebody up is an act too: it is written down whom, by a number that says nothing to others.
    await transaction(shop.db, (tx) =>
      writeAudit(tx, {
        at: shop.clock.now(),
        actor: actorOf(staff),
        act: 'findCustomer',
        subject: `customer ${person.id}`,
      }),
    )
    const orders = await findOrders(shop.db, { customerId: person.id, most: 200 })
    return { customer: view(person), orders: await orderSummaries(shop.db, orders) }
  },
  listJobs: async () => ({
    jobs: (await failedJobs(shop.db)).map(({ id, name, state, tries, about, createdAt, nextTryAt }) => ({
      job_id: id,
      job: name,
      state,
      tries,
      about,
      created_at: createdAt.toISOString(),
      next_try_at: nextTryAt?.toISOString() ?? null,
    })),
  }),
  retryJob: ({ body: { job_id }, staff }) =>
    audited(shop, staff, { act: 'retryJob', subject: `job ${job_id}` }, async (tx) => {
      if (!(await retryNow(tx, job_id))) throw new Refusal('JOB_NOT_FOUND')
      return { job_id }
    }),
})

async function personBy(db: Db, { email, order_number }: By): Promise<Person | null> {
  if (email !== undefined) return await personByEmail(db, email)
  const order = await findOrder(db, order_number ?? '')
  return order ? ((await peopleOf(db, [order.customerId])).get(order.customerId) ?? null) : null
}

const view = (person: Person) => ({
  name: nameOf(person),
  email: person.email,
  phone: person.phone,
  type: person.type,
  company: person.companyName,
  business_id: person.businessId,
  identified: person.identified,
  created_at: person.createdAt.toISOString(),
})
