import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { useInit } from '../storefront/queries.ts'
import { useAddressParams } from '../useAddressParams.ts'
import type { Position } from './locate.ts'
import { resetForm } from './searchState.ts'
import { readSearch, writeSearch } from './searchUrl.ts'
import { useSearch } from './useSearch.ts'

/** Cars found a moment ago are shown again at once when a person comes back to them. */
const freshMs = 60_000

/** The search of the home page. The address alone says what is searched, so that reload, back and a link bring it back. */
export function useSearchInUrl() {
  const { cars, dealers } = useInit()
  const params = useAddressParams()
  const navigate = useNavigate()
  // An exact place is no part of an address that somebody may share; it stays with its entry of the history.
  const brought: { position?: Position | null } | null = useLocation().state
  const presetDealers = params.has('jm') ? dealers : []
  const write = (next: URLSearchParams, { replace = false, position = null }: Entry = {}) =>
    // At once: a field that shows what the address says must not fall back to what it said before.
    void navigate(`?${next}`, { replace, preventScrollReset: true, flushSync: true, state: position && { position } })

  const search = useSearch({
    wanted: { ...readSearch(params, cars), position: brought?.position ?? null },
    keep: (next, how) => {
      const address = writeSearch(params, next)
      const isSame = address.toString() === params.toString()
      write(address, { replace: isSame || how === 'narrowed', position: next.position })
    },
    locationIds: presetDealers.map(({ location_id }) => location_id),
    freshMs,
  })
  const leaveDealers = () => {
    const address = writeSearch(new URLSearchParams(), { form: resetForm, term: search.wanted.term })
    address.delete('hae')
    write(address)
  }
  return { search, arriving: useArriving(), presetDealers, leaveDealers }
}

interface Entry {
  replace?: boolean
  position?: Position | null
}

/** A person who comes back to a search from another page finds it drawn anew: that is not the beginning of a visit. */
let wasLeft = false

/** The results come into view after a search, not when a person goes back or forth to them. */
function useArriving(): boolean {
  const { key } = useLocation()
  const [entry, setEntry] = useState(() => ({ key, isFirst: !wasLeft }))
  useEffect(
    () => () => {
      wasLeft = true
    },
    [],
  )
  if (entry.key !== key) setEntry({ key, isFirst: false })
  return useNavigationType() !== 'POP' || entry.isFirst
}
