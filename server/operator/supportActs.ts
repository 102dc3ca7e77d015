import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database.ts'
import { failedJobs, retryNow } from '../platform/failedJobs.ts'
import { Refusal } from '../platform/refusal.ts'
import { audited } from './audit.ts'
import type { OpsHandlers } from './opsHttp.ts'

type Shop = { db: Db; clock: Clock }

/** For those who look after the machine. */
export const supportActs = (shop: Shop): Pick<OpsHandlers, 'listJobs' | 'retryJob'> => ({
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
