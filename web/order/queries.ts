import { endsAcceptance } from '../currentOrder/acceptance.ts'
import { chooseExtraService, orderChanged } from '../currentOrder/queries.ts'
import { act, type Given } from '../data/act.ts'
import { query } from '../data/query.ts'

/** Cars that are free now in place of one whose reservation has ended: never from an earlier look. */
export const alternativesQuery = (order_number: string) =>
  query('getAlternatives', { personal: true, input: { params: { order_number } }, staleTime: 0, gcTime: 0 })

export const updateFixedTerm = endsAcceptance(act('updateFixedTerm', { stale: orderChanged }))
export const updateStartDate = endsAcceptance(act('updateStartDate', { stale: orderChanged }))
export const acceptTermsAndServices = act('acceptTermsAndServices', { stale: orderChanged })
export const extendReservation = act('extendReservation', { stale: orderChanged })
export const updateExtraService = endsAcceptance(chooseExtraService)
/** Only asks: the order stays as it is. */
export const calculateExtraServicePrice = act('calculateExtraServicePrice')
export const getContractTerms = act('getContractTerms')
export const getContractAnnex = act('getContractAnnex')

/** Its refusal is shown first: the order that is asked for again may lead to another step. */
export const confirmOrder = act('confirmOrder', { stale: orderChanged, refusalIsNews: false })
export type Confirmation = Omit<Given<'confirmOrder'>, 'order_number'>
