import type { Handlers } from '../platform/http/http.ts'
import { continueMessage } from './continueMessage.ts'
import { getMessages } from './getMessages.ts'
import { readMessage } from './readMessage.ts'
import { sendMessage } from './sendMessage.ts'

export const contactRoutes = (
  shop: Parameters<typeof sendMessage>[0],
): Pick<Handlers, 'sendMessage' | 'getMessages' | 'continueMessage' | 'readMessage'> => ({
  getMessages: ({ caller }) => getMessages(shop.db, caller.customerId),
  continueMessage: ({ caller, body }) => continueMessage(shop, caller.customerId, body),
  readMessage: ({ caller, body }) => readMessage(shop, caller.customerId, body),
  sendMessage: ({ body, caller, address }) =>
    sendMessage(shop, body, { customerId: caller?.customerId ?? null, address }),
})
