import type { Input } from '../api.ts'
import { act, type Given } from '../data/act.ts'
import { pages, query } from '../data/query.ts'
import { cars, papers } from '../data/together.ts'

export const orderQuery = (order_number: string) => query('showOrder', { input: { params: { order_number } } })
export const timelinePages = (order_number: string) => pages('orderTimeline', { params: { order_number } })
export const letterPages = (order_number: string) => pages('listLetters', { query: { order_number } })
export const orderPages = (filters: NonNullable<Input<'listOrders'>['query']>) =>
  pages('listOrders', { query: filters })
export const letterQuery = (letter_id: string) => query('showLetter', { input: { params: { letter_id } } })
export const contractFile = (order_number: string) => query('contractPaper', { input: { params: { order_number } } })
export const annexFile = (order_number: string) => query('annexPaper', { input: { params: { order_number } } })
/** Where orders are handed over; their names change seldom. */
export const placesQuery = query('showBoard', { read: ({ places }) => places, staleTime: 600_000 })

/** What an order's screens show, and where else it is seen; every act on it makes all of it stale. */
const stale = [
  ...(['showOrder', 'listOrders', 'orderTimeline', 'listLetters', 'showCustomer', 'showBoard'] as const),
  ...(['listUnpaid', 'countWork'] as const),
  ...papers,
  ...cars,
] as const
const once = { once: true, stale } as const

export const movePickup = act('movePickupForStaff', once)
export const changeDelivery = act('changeDeliveryForStaff', once)
export const swapCar = act('swapCar', once)
export const endOrder = act('endOrder', once)
export const withdrawOrder = act('withdrawOrder', once)
export const stopService = act('stopService', once)
export const withdrawService = act('withdrawService', once)
export const invoiceOrder = act('invoiceOrder', once)
export const creditInvoice = act('creditInvoice', once)
export const addNote = act('addNote', once)
export const resendLetter = act('resendLetter', once)

type Preview = { staleTime: number }
const fresh: Preview = { staleTime: 0 }
const reason = 'Esikatselu'
/** What an act would do: the same call, undone in the end. */
export const movePreview = (body: Given<'movePickupForStaff'>) =>
  query('movePickupForStaff', { input: { body: { ...body, reason, dry_run: true } }, ...fresh })
export const deliveryPreview = (body: Given<'changeDeliveryForStaff'>) =>
  query('changeDeliveryForStaff', { input: { body: { ...body, reason, dry_run: true } }, ...fresh })
export const swapPreview = (body: Given<'swapCar'>) =>
  query('swapCar', { input: { body: { ...body, reason, dry_run: true } }, ...fresh })
export const endPreview = (body: Given<'endOrder'>) =>
  query('endOrder', { input: { body: { ...body, reason, dry_run: true } }, ...fresh })
export const withdrawPreview = (body: Given<'withdrawOrder'>) =>
  query('withdrawOrder', { input: { body: { ...body, reason, dry_run: true } }, ...fresh })
export const creditPreview = (body: Given<'creditInvoice'>) =>
  query('creditInvoice', { input: { body: { ...body, reason, dry_run: true } }, ...fresh })
export const invoicePreview = (body: Given<'invoiceOrder'>) =>
  query('invoiceOrder', { input: { body: { ...body, reason, dry_run: true } }, ...fresh })
export const stopServicePreview = (body: Given<'stopService'>) =>
  query('stopService', { input: { body: { ...body, reason, dry_run: true } }, ...fresh })
export const withdrawServicePreview = (body: Given<'withdrawService'>) =>
  query('withdrawService', { input: { body: { ...body, reason, dry_run: true } }, ...fresh })
