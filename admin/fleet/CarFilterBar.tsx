import { useQuery } from '@tanstack/react-query'
import { Select } from '../../ui/form/Select.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { FilterForm } from '../shared/filter/FilterForm.tsx'
import { TypedFilter } from '../shared/filter/TypedFilter.tsx'
import { carCountsQuery } from './queries.ts'
import { words } from './words.ts'

interface Filters {
  paikka?: string
  malli?: string
  tunnus?: string
}
interface CarFilterBarProps {
  values: Filters
  set: (changes: { paikka?: string | null; malli?: string | null; tunnus?: string | null }) => void
}

/** Place, model and plate. */
export function CarFilterBar({ values, set }: CarFilterBarProps) {
  const t = words[useLanguage()]
  const { data } = useQuery(carCountsQuery())
  const places = data?.places.map(({ location_id, place }) => ({ value: location_id, label: place })) ?? []
  const models = data?.models.map(({ model, name }) => ({ value: model, label: name })) ?? []
  const isNarrowed = Boolean(values.paikka || values.malli || values.tunnus)
  return (
    <FilterForm
      send={{ label: t.search, act: set }}
      clear={isNarrowed ? { label: t.clear, act: () => set({ paikka: null, malli: null, tunnus: null }) } : null}
    >
      <Select
        label={t.place}
        value={values.paikka ?? ''}
        choices={[{ value: '', label: t.everyPlace }, ...places]}
        onChange={(event) => set({ paikka: event.target.value || null })}
      />
      <Select
        label={t.model}
        value={values.malli ?? ''}
        choices={[{ value: '', label: t.everyModel }, ...models]}
        onChange={(event) => set({ malli: event.target.value || null })}
      />
      <TypedFilter name="tunnus" label={t.plateBegins} said={values.tunnus} maxLength={20} />
    </FilterForm>
  )
}
