import type { FixedTerm } from '../../contract/fields.ts'
import { type Act, askAgain, perform } from '../../ui/data/acts.ts'
import type { Answer } from '../api.ts'
import { ordersChanged } from '../currentOrder/queries.ts'
import { act } from '../data/act.ts'
import { query } from '../data/query.ts'
import { customerQuery } from '../session/queries.ts'

/** Every invoice that the order ever had, newest first. */
export const allInvoicesQuery = (order_number: string) =>
  query('getOrders', {
    personal: true,
    input: { query: { order_number, invoices: 'all' } },
    read: ({ data }) => data[0]?.invoices ?? [],
    staleTime: 0,
  })

/** The effect of moving the pickup; nothing is moved. Asked each time anew: a charge may have been made meanwhile. */
export const pickupMoveQuery = (wanted: { order_number: string; start_date: string }) =>
  query('movePickup', {
    personal: true,
    input: { body: { ...wanted, preview: true } },
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
export type PickupMove = Answer<'movePickup'>
export const movePickup = act('movePickup', { stale: [...ordersChanged, 'movePickup'] })

export const changeDelivery = act('changeDelivery', { stale: ordersChanged })
/** With `preview`: only asks, the order stays as it is. */
export const askDelivery = act('changeDelivery')
export type DeliveryChange = Answer<'changeDelivery'>

export const addCarDriver = act('addCarDriver', { stale: ordersChanged })
export const deleteCarDriver = act('deleteCarDriver', { stale: ordersChanged })
export const updateNotes = act('updateNotes', { stale: ordersChanged })
export const setPickupTime = act('setPickupTime', { stale: ordersChanged })
export const setReturnTime = act('setReturnTime', { stale: ordersChanged })
export const answerStatement = act('answerStatement', { stale: ordersChanged })
export const cancelOrder = act('cancelOrder', { stale: ordersChanged })

/** The effect of a change of a running order; nothing is changed. Asked each time anew, as billing goes on meanwhile. */
const ahead = { personal: true, staleTime: 0, gcTime: 0, retry: false } as const
export const keepOrderQuery = (order_number: string) =>
  query('keepOrder', { ...ahead, input: { body: { order_number, preview: true } } })
export const addExtraDaysQuery = (wanted: { order_number: string; days: number }) =>
  query('addExtraDays', { ...ahead, input: { body: { ...wanted, preview: true } } })
export const longerTermsQuery = (order_number: string) =>
  query('getLongerTerms', { ...ahead, input: { params: { order_number } }, read: ({ terms }) => terms })
export const lengthenOrderQuery = (wanted: { order_number: string; fixed_term: FixedTerm }) =>
  query('lengthenOrder', { ...ahead, input: { body: { ...wanted, preview: true } } })
export const lengthenOrder = act('lengthenOrder', { stale: [...ordersChanged, 'getLongerTerms', 'lengthenOrder'] })
export const addExtraDays = act('addExtraDays', { stale: [...ordersChanged, 'addExtraDays'] })
export const keepOrder = act('keepOrder', { stale: [...ordersChanged, 'keepOrder'] })
export const kilometresQuery = (order_number: string) =>
  query('getKilometres', { personal: true, input: { params: { order_number } }, staleTime: 0 })
export const enterReading = act('enterReading', { stale: ['getKilometres'] })
export const purchaseExtraService = act('purchaseExtraService', { stale: ordersChanged, once: true })
export const endExtraService = act('endExtraService', { stale: ordersChanged })
export const keepExtraService = act('keepExtraService', { stale: ordersChanged })

export const setActivePaymentCard = act('setActivePaymentCard', { stale: ordersChanged })
export const deletePaymentCard = act('deletePaymentCard', { stale: ordersChanged })
const takeCardIntoUse = act('setActivePaymentCard')
const payInvoice = act('payInvoice', { stale: ordersChanged })
/** Pays with a card of the order; null: the active one. Another one becomes the active one first. */
export const payWithCard: Act<
  Answer<'payInvoice'>,
  { invoice_number: string; order_number: string; card_id: string | null }
> = {
  mutationFn: async ({ invoice_number, order_number, card_id }, { client }) => {
    if (card_id !== null)
      await perform(client, takeCardIntoUse, { order_number, card_id }).catch((failure) => {
        void askAgain(client, ordersChanged)
        throw failure
      })
    return await perform(client, payInvoice, { invoice_number })
  },
}
export const getReceipt = act('getReceipt')
export const collectivePapersQuery = query('getCollectivePapers', { personal: true, read: ({ papers }) => papers })
export const getCollectivePaper = act('getCollectivePaper')

export const getHandoverPaper = act('getHandoverPaper')
export const signHandover = act('signHandover', { stale: ordersChanged })
export const reportDamage = act('reportDamage', { stale: ordersChanged })
const addDamagePhoto = act('addDamagePhoto')
/** Sends the photos of a damage one by one; answers those that did not go up, which may be sent again. */
export const sendDamagePhotos: Act<TakenPhoto[], DamagePhotos> = {
  mutationFn: async ({ photos, ...of }, { client }) => {
    const left: TakenPhoto[] = []
    for (const photo of photos) await perform(client, addDamagePhoto, { ...of, ...photo }).catch(() => left.push(photo))
    if (left.length < photos.length) await askAgain(client, ordersChanged)
    return left
  },
}
/** A photo that was taken and is not sent yet, base64. */
export interface TakenPhoto {
  photo_id: string
  bytes: string
}
interface DamagePhotos {
  order_number: string
  damage_id: string
  photos: readonly TakenPhoto[]
}
/** A photo is never another one. */
export const handoverPhotoQuery = (order_number: string, photo_id: string) =>
  query('getHandoverPhoto', {
    personal: true,
    input: { params: { order_number, photo_id } },
    staleTime: Number.POSITIVE_INFINITY,
  })

export const endSession = act('endSession', { stale: ['getSessions'] })
export const signOutEverywhere = act('signOutEverywhere')
export const passkeysQuery = query('getPasskeys', { personal: true, read: ({ passkeys }) => passkeys, staleTime: 0 })
export const preparePasskey = act('preparePasskey')
export const addPasskey = act('addPasskey', { stale: ['getPasskeys'] })
export const renamePasskey = act('renamePasskey', { stale: ['getPasskeys'] })
export const removePasskey = act('removePasskey', { stale: ['getPasskeys'] })
export const getOwnData = act('getOwnData')
/** The effect of deleting the account; nothing is deleted. */
export const deletionQuery = query('deleteAccount', { ...ahead, input: { body: { preview: true } } })
export const deleteAccount = act('deleteAccount')

export const updateCustomerInfo = act('updateCustomerInfo', {
  keep: ({ customer }, client) => client.setQueryData(customerQuery.queryKey, customer),
})
export const forgotPassword = act('forgotPassword')
/** Asked once, when the page is opened: a link that ends meanwhile is told on sending. */
export const resetLinkQuery = (token: string) =>
  query('checkResetLink', {
    input: { body: { token } },
    read: () => true,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
export const resetPassword = act('resetPassword')
export const changeEmail = act('changeEmail')
export const updatePassword = act('updatePassword')
/** The page goes on by itself once it is told: what the customer now has is asked for when it does. */
export const setPassword = act('setPassword')
