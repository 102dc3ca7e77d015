import { createContext, use, useCallback } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router'

/** Resolves when the page at the newest address is shown. Where no router waits for pages, at once. */
export const ArrivalContext = createContext<() => Promise<void>>(() => Promise.resolve())

/** As `useNavigate`, for those who stay busy until the other page is there. */
export function useGoTo(): (address: string, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate()
  const arrival = use(ArrivalContext)
  return useCallback(
    async (address, options) => {
      await navigate(address, options)
      await arrival()
    },
    [navigate, arrival],
  )
}
