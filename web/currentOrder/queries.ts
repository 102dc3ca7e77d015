import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { orderMay } from '../../contract/order/orderRules.ts'
import type { CallName } from '../../contract/paths.ts'
import { type Act, askAgain } from '../../ui/data/acts.ts'
import { shopNow } from '../../ui/data/clock.ts'
import { showToast } from '../../ui/state/toasts.ts'
import { pageLanguage } from '../../ui/useLanguage.ts'
import type { Answer } from '../api.ts'
import { act } from '../data/act.ts'
import { query } from '../data/query.ts'
import { customerQuery } from '../session/queries.ts'
import { asHeld } from './asHeld.ts'
import { chargePollMs } from './chargePollMs.ts'
import { words } from './words.ts'

/** The order in progress, else the newest, with its customer. */
export const orderQuery = query('getOrder', {
  personal: true,
  read: ({ order, customer }, client): Answer<'getOrder'> => {
    client.setQueryData(customerQuery.queryKey, customer)
    return { order: asHeld(order, shopNow()), customer }
  },
})

/** Inside the flow, whose frame shows no step before the order is there. */
export const useOrder = (): Answer<'getOrder'> => useSuspenseQuery(orderQuery).data

/** The same of an order that is made: asked again while its charge is under way. */
export const useChargedOrder = (): Answer<'getOrder'> =>
  useSuspenseQuery({
    ...orderQuery,
    refetchInterval: ({ state: { data } }) => (data ? chargePollMs([data.order], shopNow()) : false),
  }).data

/** Every order of the customer, newest first. What was asked ahead of the page is still good when its code is there. */
export const ordersQuery = query('getOrders', { personal: true, read: ({ data }) => data, staleTime: 3_000 })

/** The answers that an act on the order makes stale: the order itself, and its view on the account page. */
export const orderChanged = ['getOrder', 'getOrders'] as const satisfies CallName[]
/** The same when an order begins, ends or becomes the current one. */
export const ordersChanged = [...orderChanged, 'getCustomer'] as const satisfies CallName[]

/** Asks for the order again. Resolves when the new order is there. */
export const reloadOrder = (client: QueryClient): Promise<void> => askAgain(client, orderChanged)

/**
 * An act that may change what the terms were accepted for: then it says that they are asked for anew, since any later step
 * leads back to them.
 */
export const endsAcceptance = <Result, Given>(what: Act<Result, Given>): Act<Result, Given> => ({
  ...what,
  onSettled: async (...settled) => {
    const { client } = settled[4]
    const orderNow = () => client.getQueryData(orderQuery.queryKey)?.order
    const before = orderNow()
    await what.onSettled?.(...settled)
    const now = orderNow()
    if (!before?.terms_accepted || !orderMay(before.status, 'change')) return
    if (now?.order_number !== before.order_number || !orderMay(now.status, 'change')) return
    if (!now.terms_accepted) showToast(words[pageLanguage()].acceptAnew, 'info')
  },
})

export const createNewOrder = act('createNewOrder', { stale: ordersChanged, once: true })
export const continueOrder = act('continueOrder', { stale: ordersChanged })
export const deleteOrderInProgress = act('deleteOrderInProgress', { stale: ordersChanged })
export const updatePendingOrder = endsAcceptance(act('updatePendingOrder', { stale: orderChanged }))
export const addPromoCode = act('addPromoCode', { stale: orderChanged })
/** The person's own checks begin with it, where a company's do not go on. */
export const selectOrderType = act('selectOrderType', { stale: [...orderChanged, 'getIdentificationStatus'] })
