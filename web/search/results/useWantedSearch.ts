import type { WantedSearch } from '../../searchAgent/queries.ts'
import { useInit } from '../../storefront/queries.ts'
import type { SearchControls } from '../useSearchInUrl.ts'

/** The search and its filters, for an agent. At preset dealers the first of them says where. */
export function useWantedSearch({ state, byDealers, positionOf }: SearchControls): WantedSearch {
  const { dealers } = useInit()
  const { location, models, distance, gearType } = state.form
  const place = (byDealers && dealers[0]?.city) || location.trim()
  const coordinates = byDealers ? null : positionOf(location)
  return { location: place, coordinates, models, distance, gearType }
}
