import { act, type Given } from '../data/act.ts'
import { query } from '../data/query.ts'

export const customerQuery = (customer_id: string) => query('showCustomer', { input: { params: { customer_id } } })
/** Rendered by the server, and written down: it is not asked again by itself. */
export const accountQuery = (customer_id: string) =>
  query('showAccount', { input: { params: { customer_id } }, staleTime: Number.POSITIVE_INFINITY })
export const customerFile = (customer_id: string) => query('exportCustomer', { input: { params: { customer_id } } })
export const letterQuery = (letter_id: string) => query('showLetter', { input: { params: { letter_id } } })

const stale = ['showCustomer', 'showOrder', 'listOrders', 'orderTimeline', 'listLetters'] as const
const once = { once: true, stale } as const

export const correctCustomer = act('correctCustomer', once)
export const setCustomerType = act('setCustomerType', once)
export const eraseCustomer = act('eraseCustomer', once)
export const addNote = act('addNote', once)
export const resendLetter = act('resendLetter', once)

const reason = 'Esikatselu'
/** What an act would do: the same call, undone in the end. */
export const correctPreview = (body: Given<'correctCustomer'>) =>
  query('correctCustomer', { input: { body: { ...body, reason, dry_run: true } }, staleTime: 0 })
export const setTypePreview = (body: Given<'setCustomerType'>) =>
  query('setCustomerType', { input: { body: { ...body, reason, dry_run: true } }, staleTime: 0 })
export const erasePreview = (body: Given<'eraseCustomer'>) =>
  query('eraseCustomer', { input: { body: { ...body, reason, dry_run: true } }, staleTime: 0 })
