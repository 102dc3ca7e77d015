import { handle, type JobHandler, type Sweep } from '../platform/jobs.ts'
import { expireOrders, removeExpiredOrders } from './expireOrders.ts'
import { orderConfirmedMail, pickupPromptMail, returnPromptMail } from './mails.ts'
import { sendOrderConfirmed } from './sendOrderConfirmed.ts'
import { sendPickupPrompt, sendReturnPrompt } from './sendPrompts.ts'

type Needs = Parameters<typeof sendOrderConfirmed>[0]

export const orderJobs = (shop: Needs): { handlers: JobHandler[]; sweeps: Sweep[] } => ({
  handlers: [
    handle(orderConfirmedMail, (data) => sendOrderConfirmed(shop, data)),
    handle(pickupPromptMail, (data) => sendPickupPrompt(shop, data)),
    handle(returnPromptMail, (data) => sendReturnPrompt(shop, data)),
  ],
  sweeps: [
    { name: 'expire-orders', everySeconds: 5, run: async () => void (await expireOrders(shop)) },
    { name: 'remove-expired-orders', everySeconds: 3_600, run: () => removeExpiredOrders(shop) },
  ],
})
