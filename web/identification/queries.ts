import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Customer } from '../../contract/customer.ts'
import { call } from '../api.ts'
import { useOrderAct } from '../order/queries.ts'
import { isSettled, pollMs } from './phases.ts'

const statusQuery = queryOptions({
  queryKey: ['identificationStatus'],
  queryFn: () => call('getIdentificationStatus'),
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
export function useCreateIdentification() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const begun = await call('createIdentification')
      await client.invalidateQueries({ queryKey: statusQuery.queryKey })
      return begun
    },
  })
}

/** An act after which the phases are asked for too. */
function useCheckAct(act: () => Promise<unknown>) {
  const client = useQueryClient()
  return useOrderAct(async () => {
    await act()
    await client.invalidateQueries({ queryKey: statusQuery.queryKey })
  })
}

/** Makes the checks of today, or those that failed again. */
export const useRunChecks = () => useCheckAct(() => call('checkDriversLicenseAndCredit'))

export const useConfirmLicence = () =>
  useCheckAct(() => call('confirmDriversLicense', { body: { drivers_license: true } }))

/** The companies of the person, from the trade register. */
export const useCompanies = (order_number: string) =>
  useQuery({
    queryKey: ['customerCompanies', order_number],
    queryFn: () => call('getCustomerCompanies', { body: { order_number } }),
  })

export const selectCompany = (order_number: string, choice: { business_id: string; phone: string }) =>
  call('selectAndCheckSignatureRights', { body: { order_number, ...choice } })

/** The credit check of the chosen company: begun at once, and asked about until it is decided. */
export const useCompanyCredit = (order_number: string, business_id: string) =>
  useQuery({
    queryKey: ['companyCredit', order_number, business_id],
    queryFn: () => call('checkCreditRating', { body: { order_number, business_id } }),
    refetchInterval: ({ state: { data, status } }) =>
      status === 'success' && data?.status === 'started' ? pollMs : false,
    // After a failed check the next question is a new check: only a person may ask for one.
    retry: false,
    refetchOnReconnect: false,
    staleTime: 0,
    gcTime: 0,
  })
