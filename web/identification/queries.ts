import { useQuery } from '@tanstack/react-query'
import type { Customer } from '../../contract/customer.ts'
import { orderChanged } from '../currentOrder/queries.ts'
import { act } from '../data/act.ts'
import { query } from '../data/query.ts'
import { isSettled, pollMs } from './phases.ts'

const statusQuery = query('getIdentificationStatus', {
  personal: true,
  // Never from an earlier visit: what it said then may be of another day.
  staleTime: 0,
  gcTime: 0,
})

/** The three phases. Asked again and again while the frame is open or a check is under way, until nothing changes. */
export const usePhases = ({ type, frameOpen }: { type: Customer['type']; frameOpen: boolean }) =>
  useQuery({
    ...statusQuery,
    refetchInterval: ({ state: { data } }) => {
      if (!data) return frameOpen ? pollMs : false
      const underWay = data.identification === 'success' ? !isSettled(data, type) : frameOpen
      return underWay ? pollMs : false
    },
  })

/** Begins an identification; gives the address for the frame. What was said of an earlier attempt is forgotten first. */
export const createIdentification = act('createIdentification', {
  stale: ['getIdentificationStatus'],
  refusalIsNews: false,
})

/** Makes the checks of today, or those that failed again. */
export const checkDriversLicenseAndCredit = act('checkDriversLicenseAndCredit', {
  stale: ['getIdentificationStatus', ...orderChanged],
})

export const confirmDriversLicense = act('confirmDriversLicense', {
  stale: ['getIdentificationStatus', ...orderChanged],
})

/** The companies of the person, from the trade register. */
export const companiesQuery = (order_number: string) =>
  query('getCustomerCompanies', { personal: true, input: { body: { order_number } } })

/** Its refusal is shown first: the order that is asked for again may lead to another step. */
export const selectAndCheckSignatureRights = act('selectAndCheckSignatureRights', {
  stale: orderChanged,
  refusalIsNews: false,
})

const companyCreditQuery = (order_number: string, business_id: string) =>
  query('checkCreditRating', {
    personal: true,
    input: { body: { order_number, business_id } },
    // After a failed check the next question is a new check: only a person may ask for one.
    retry: false,
    refetchOnReconnect: false,
    staleTime: 0,
    gcTime: 0,
  })

/** The credit check of the chosen company: begun at once, and asked about until it is decided. */
export const useCompanyCredit = (order_number: string, business_id: string) =>
  useQuery({
    ...companyCreditQuery(order_number, business_id),
    refetchInterval: ({ state: { data, status } }) =>
      status === 'success' && data?.status === 'started' ? pollMs : false,
  })
