import { anyCar } from '../../contract/cars/carFilters.ts'
import { filterTexts } from '../../contract/cars/filterTexts.ts'
import type { SavedSearch } from '../../contract/searchAgent.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useInit } from '../storefront/queries.ts'
import { words } from './words.ts'

interface SavedSearchFactsProps {
  search: Omit<SavedSearch, 'coordinates'>
  /** The last day of the agent, in words. */
  until?: string
}

/** The search of an agent. */
export function SavedSearchFacts({ search, until }: SavedSearchFactsProps) {
  const language = useLanguage()
  const t = words[language]
  const { cars } = useInit()
  const nameOf = (model: string) => cars.find((car) => car.model === model)?.display_name ?? model
  const narrowed = [
    ...filterTexts(search.filters ?? anyCar, language).map(({ text }) => text),
    ...(search.homeDelivery ? [t.homeDelivery] : []),
  ]
  const facts = [
    ...(search.location_id
      ? [[t.dealer, search.location]]
      : [
          [t.place, search.location],
          [t.distance, t.within(search.distance)],
        ]),
    [t.models, search.models.map(nameOf).join(', ') || t.allModels],
    [t.gear, t.gearName(search.gearType)],
    ...(search.term ? [[t.term, t.months(search.term)]] : []),
    ...(narrowed.length > 0 ? [[t.filters, narrowed.join(', ')]] : []),
    ...(until ? [[t.validUntil, until]] : []),
  ]
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 rounded-md bg-canvas px-4 py-3.5">
      {facts.map(([term, value]) => (
        <div key={term} className="min-w-0">
          <dt className="text-sm text-ink-soft">{term}</dt>
          <dd className="font-medium wrap-break-word">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
