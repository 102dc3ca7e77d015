import { type QueryClient, queryOptions, useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { FixedTerm } from '../../contract/fields.ts'
import { type Answer, call, type Input, Refused } from '../api.ts'
import { shopNow } from '../clock.ts'
import { customerKey } from '../session.ts'
import { asHeld } from './orderFacts.ts'

/** The order in progress, else the newest, with its customer. */
export const orderQuery = queryOptions({
  queryKey: ['order'],
  queryFn: async ({ client }): Promise<Answer<'getOrder'>> => {
    const { order, customer } = await call('getOrder')
    client.setQueryData(customerKey, customer)
    return { order: asHeld(order, shopNow()), customer }
  },
})

/** Inside the flow, whose frame shows no step before the order is there. */
export const useOrder = (): Answer<'getOrder'> => useSuspenseQuery(orderQuery).data

/** What is free now in place of a car whose reservation has ended: never from an earlier look. */
export const alternativesQuery = (order_number: string) =>
  queryOptions({
    queryKey: ['alternatives', order_number],
    queryFn: () => call('getAlternatives', { params: { order_number } }),
    staleTime: 0,
    gcTime: 0,
  })

/** Asks for the order again, and drops what the account page shows of it. Resolves when the new order is there. */
export async function reloadOrder(client: QueryClient): Promise<void> {
  void client.invalidateQueries({ queryKey: ['orders'] })
  await client.invalidateQueries({ queryKey: orderQuery.queryKey })
}

/**
 * An act on the order: whatever it answers, even a refusal, the order is asked for again before it is over. Nobody waits
 * for that when the connection was lost: the act may have been done, which shows as soon as there is one again.
 */
export function useOrderAct<Given = void, Result = unknown>(act: (given: Given) => Promise<Result>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSettled: (_, failure) => {
      const reload = reloadOrder(client)
      return failure instanceof Refused && failure.status === 0 ? undefined : reload
    },
  })
}

export const useSelectOrderType = (order_number: string) =>
  useOrderAct((type: 1 | 5) => call('selectOrderType', { body: { order_number, type } }))

export const useUpdateFixedTerm = (order_number: string) =>
  useOrderAct((fixed_term: FixedTerm) => call('updateFixedTerm', { body: { order_number, fixed_term } }))

export const useUpdateStartDate = (order_number: string) =>
  useOrderAct((start_date: string) => call('updateStartDate', { body: { order_number, start_date } }))

export const useUpdatePendingOrder = () =>
  useOrderAct((wish: Input<'updatePendingOrder'>['body']) => call('updatePendingOrder', { body: wish }))

export const useAcceptTerms = (order_number: string) =>
  useOrderAct(() => call('acceptTermsAndServices', { body: { order_number, accept_terms: true } }))

export const useExtendReservation = (order_number: string) =>
  useOrderAct(() => call('extendReservation', { body: { order_number } }))

export const useUpdateExtraService = () =>
  useOrderAct((choice: ExtraServiceWish) => call('updateExtraService', { body: choice }))

export const useAddPromoCode = (order_number: string) =>
  useOrderAct((code: string) => call('addPromoCode', { body: { order_number, code } }))

export type ExtraServiceWish = Input<'updateExtraService'>['body']

/** Only asks: the order stays as it is. */
export const calculatePrice = (choice: ExtraServiceWish): Promise<{ price: number }> =>
  call('calculateExtraServicePrice', { body: choice })

export type Confirmation = Omit<Input<'confirmOrder'>['body'], 'order_number'>

export const confirmOrder = (order_number: string, given: Confirmation) =>
  call('confirmOrder', { body: { order_number, ...given } })

export const contractOf = (order_number: string) => call('getContractTerms', { params: { order_number } })
