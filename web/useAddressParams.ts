import { useMemo } from 'react'
import { useLocation } from 'react-router'

/** The parameters behind the question mark of the address. */
export function useAddressParams(): URLSearchParams {
  const { search } = useLocation()
  return useMemo(() => new URLSearchParams(search), [search])
}
