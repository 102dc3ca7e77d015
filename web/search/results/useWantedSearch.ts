import type { WantedSearch } from '../../searchAgent/queries.ts'
import { useInit } from '../../storefront/queries.ts'
import type { Search } from '../useSearch.ts'

/** The search and its filters, for an agent. At a preset dealer it looks there alone. */
export function useWantedSearch({ wanted, byDealers }: Search): WantedSearch {
  const { dealers } = useInit()
  const { location, models, distance, gearType } = wanted.form
  const [preset] = byDealers ? dealers : []
  const filters = { models, distance, gearType }
  if (preset) return { ...filters, location: preset.display_name, coordinates: null, location_id: preset.location_id }
  return { ...filters, location: location.trim(), coordinates: wanted.position }
}
