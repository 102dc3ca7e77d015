import type { Handlers } from '../platform/http/http.ts'
import { sendMessage } from './sendMessage.ts'

export const contactRoutes = (shop: Parameters<typeof sendMessage>[0]): Pick<Handlers, 'sendMessage'> => ({
  sendMessage: ({ body, caller, address }) =>
    sendMessage(shop, body, { customerId: caller?.customerId ?? null, address }),
})
