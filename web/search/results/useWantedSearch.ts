import type { WantedSearch } from '../../searchAgent/queries.ts'
import { useInit } from '../../storefront/queries.ts'
import type { Search } from '../useSearch.ts'

/** The search and its filters, for an agent. At a preset dealer it looks there alone. */
export function useWantedSearch({ wanted, byDealers }: Search): WantedSearch {
  const { dealers } = useInit()
  const { form, term } = wanted
  const { location, models, distance, gearType, homeDelivery, filters } = form
  const [preset] = byDealers ? dealers : []
  const asked = { models, distance, gearType, homeDelivery, filters, term }
  if (preset) return { ...asked, location: preset.display_name, coordinates: null, location_id: preset.location_id }
  return { ...asked, location: location.trim(), coordinates: wanted.position }
}
