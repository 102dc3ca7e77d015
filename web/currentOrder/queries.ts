import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { CallName } from '../../contract/paths.ts'
import { askAgain } from '../../ui/data/acts.ts'
import { shopNow } from '../../ui/data/clock.ts'
import type { Answer } from '../api.ts'
import { act } from '../data/act.ts'
import { query } from '../data/query.ts'
import { customerQuery } from '../session/queries.ts'
import { asHeld } from './asHeld.ts'

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

/** Every order of the customer, newest first. What was asked ahead of the page is still good when its code is there. */
export const ordersQuery = query('getOrders', { personal: true, read: ({ data }) => data, staleTime: 3_000 })

/** The answers that an act on the order makes stale: the order itself, and its view on the account page. */
export const orderChanged = ['getOrder', 'getOrders'] as const satisfies CallName[]
/** The same when an order begins, ends or becomes the current one. */
export const ordersChanged = [...orderChanged, 'getCustomer'] as const satisfies CallName[]

/** Asks for the order again. Resolves when the new order is there. */
export const reloadOrder = (client: QueryClient): Promise<void> => askAgain(client, orderChanged)

export const createNewOrder = act('createNewOrder', { stale: ordersChanged, once: true })
export const continueOrder = act('continueOrder', { stale: ordersChanged })
export const deleteOrderInProgress = act('deleteOrderInProgress', { stale: ordersChanged })
/** For `updatePendingOrder` of acceptance.ts. */
export const changePendingOrder = act('updatePendingOrder', { stale: orderChanged })
/** For `updateExtraService` of the order's own pages. */
export const chooseExtraService = act('updateExtraService', { stale: orderChanged })
export const addPromoCode = act('addPromoCode', { stale: orderChanged })
/** The person's own checks begin with it, where a company's do not go on. */
export const selectOrderType = act('selectOrderType', { stale: [...orderChanged, 'getIdentificationStatus'] })
