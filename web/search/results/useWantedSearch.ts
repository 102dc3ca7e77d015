import type { WantedSearch } from '../../searchAgent/queries.ts'
import { useInit } from '../../storefront/queries.ts'
import type { Search } from '../useSearch.ts'

/** The search and its filters, for an agent. At preset dealers the first of them says where. */
export function useWantedSearch({ wanted, byDealers }: Search): WantedSearch {
  const { dealers } = useInit()
  const { location, models, distance, gearType } = wanted.form
  const place = (byDealers && dealers[0]?.city) || location.trim()
  const coordinates = byDealers ? null : wanted.position
  return { location: place, coordinates, models, distance, gearType }
}
