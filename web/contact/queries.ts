import { act } from '../data/act.ts'
import { query } from '../data/query.ts'

export const sendMessage = act('sendMessage', { once: true, stale: ['getMessages'] })

export const messagesQuery = query('getMessages', { personal: true, read: ({ messages }) => messages, staleTime: 0 })
export const readMessage = act('readMessage', { stale: ['getMessages', 'getCustomer'] })
export const continueMessage = act('continueMessage', { once: true, stale: ['getMessages'] })
