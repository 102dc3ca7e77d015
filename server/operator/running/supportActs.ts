import { retryJobs } from '../../../contract/ops/running/running.ts'
import { retryJob } from '../../../contract/ops/work/support.ts'
import { orderNumbersOf } from '../../order/desk/findOrders.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { isId } from '../../platform/ids.ts'
import { failedJobs, retryAllNow, retryNow } from '../../platform/jobs/failedJobs.ts'
import { jobKinds } from '../../platform/jobs/jobFigures.ts'
import { act, type ActShop as Shop } from '../act.ts'
import type { OpsHandlers } from '../opsHttp.ts'
import { pageOf } from '../page.ts'
import { chosenItems } from '../work/workLists.ts'
import { rowOf, workRows } from '../work/workRows.ts'

const isOrder = (id: string | number | undefined): id is string => typeof id === 'string' && isId(id)

/** For those who look after the machine. */
export const supportActs = (shop: Shop): Pick<OpsHandlers, 'listJobs' | 'retryJob' | 'countJobs' | 'retryJobs'> => ({
  listJobs: async ({ query: { show, limit, after }, staff }) => {
    const choice = await chosenItems(shop, 'job', show, staff.id)
    const { shown, next } = pageOf(await failedJobs(shop.db, { ...choice, after, most: limit + 1 }), limit)
    const orders = shown.flatMap(({ about }) => (isOrder(about.orderId) ? [about.orderId] : []))
    const numbers = await orderNumbersOf(shop.db, [...new Set(orders)])
    const rows = await workRows(shop, staff, 'job', shown)
    const jobs = shown.map(({ id, name, state, tries, about, createdAt, nextTryAt, failure }) => ({
      job_id: id,
      job: name,
      state,
      tries,
      about,
      created_at: createdAt.toISOString(),
      next_try_at: nextTryAt?.toISOString() ?? null,
      failure,
      order_number: about.orderNumber?.toString() ?? numbers.get(String(about.orderId)) ?? null,
      ...rowOf(rows, id),
    }))
    return { jobs, next }
  },
  retryJob: act(shop, retryJob, async (tx, { body: { job_id } }) => {
    if (!(await retryNow(tx, job_id))) throw new Refusal('JOB_NOT_FOUND')
    return { job_id }
  }),
  countJobs: async () => {
    const kinds = await jobKinds(shop.db)
    return {
      kinds: kinds.map(({ name, oldestSeconds, ...of }) => ({
        job: name,
        ...of,
        oldest_seconds: Math.round(oldestSeconds),
      })),
    }
  },
  retryJobs: act(shop, retryJobs, async (tx, { body: { job }, note }) => {
    const jobs = await retryAllNow(tx, job)
    if (jobs === 0) throw new Refusal('JOB_NOT_FOUND')
    note({ jobs })
    return { job, jobs }
  }),
})
