import { orderInState } from '../../../testing/orderInState.ts'
import type { Acting, ActSetups, Samples } from '../../testing/actSetups.ts'
import { nobody } from '../../testing/actSetups.ts'
import { failedPrompt } from '../../testing/waitingForStaff.ts'

export const runningSamples = (): Samples => ({
  listAudit: { query: { subject: 'x', actor: 'staff:x', act: 'x', from: '2026-11-01', to: '2026-11-30', limit: '5' } },
  setOrdering: { body: { on: true } },
  setMaintenance: { body: { type: 'info', content: '<p>Huolto</p>' } },
  listJobs: { query: { limit: '5' } },
  retryJob: { body: { job_id: nobody } },
  retryJobs: { body: { job: 'ei-ole' } },
  find: { body: { words: 'Onnistuja Onni' } },
})

export const runningWays = ({ shop, ops, on }: Acting): ActSetups => ({
  setOrdering: on('setOrdering', 'ordering'),
  setMaintenance: on('setMaintenance', 'maintenance', { type: 'info', content: null }),
  retryJob: async () => {
    const order_number = await failedPrompt(shop, ops)
    const { jobs } = (await ops('listJobs')).body
    const job_id = jobs.find(({ about }) => about.orderNumber === order_number)?.job_id ?? ''
    return { body: { job_id }, subject: `job ${job_id}` }
  },
  retryJobs: async () => {
    await failedPrompt(shop, ops)
    return { body: { job: 'pickup-prompt-mail' }, subject: 'job pickup-prompt-mail', made: ({ jobs }) => ({ jobs }) }
  },
  find: async () => {
    const { order_number } = await orderInState(shop)
    return { body: { words: order_number }, subject: 'search' }
  },
})
