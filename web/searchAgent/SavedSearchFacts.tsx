import type { SavedSearch } from '../../contract/searchAgent.ts'
import { useInit } from '../storefront/queries.ts'
import { DataList } from '../ui/DataList.tsx'
import { fi } from './fi.ts'

interface SavedSearchFactsProps {
  search: Pick<SavedSearch, 'location' | 'distance' | 'models' | 'gearType'>
  /** The last day of the agent, in words. */
  until?: string
}

/** What an agent looks for. */
export function SavedSearchFacts({ search, until }: SavedSearchFactsProps) {
  const { cars } = useInit()
  const nameOf = (model: string) => cars.find((car) => car.model === model)?.display_name ?? model
  return (
    <div className="rounded-md bg-canvas px-4 py-3.5">
      <DataList
        facts={[
          { term: fi.place, value: search.location },
          { term: fi.distance, value: fi.within(search.distance) },
          { term: fi.models, value: search.models.map(nameOf).join(', ') || fi.allModels },
          { term: fi.gear, value: fi.gearName(search.gearType) },
          { term: fi.validUntil, value: until },
        ]}
      />
    </div>
  )
}
