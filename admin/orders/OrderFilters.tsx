import { useQuery } from '@tanstack/react-query'
import { DatePicker } from '../../ui/form/DatePicker.tsx'
import { Select } from '../../ui/form/Select.tsx'
import type { useListUrl } from '../data/useListUrl.ts'
import { FilterForm } from '../shared/filter/FilterForm.tsx'
import { TypedFilter } from '../shared/filter/TypedFilter.tsx'
import { statusNames } from '../shared/order/words.ts'
import { fi } from './fi.ts'
import { type readers, statuses } from './filters.ts'
import { placesQuery } from './queries.ts'

type List = ReturnType<typeof useListUrl<typeof readers>>
const any = { value: '', label: fi.list.any }

const all = { tila: null, paikka: null, auto: null, alkaen: null, asti: null, myohassa: null }

/** State, place, delay, days and plate. */
export function OrderFilters({ values, set }: Pick<List, 'values' | 'set'>) {
  const { data: places = [] } = useQuery(placesQuery)
  return (
    <FilterForm
      className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4 2xl:grid-cols-7"
      send={{ label: fi.list.show, act: ({ auto }) => set({ auto: auto?.toUpperCase() ?? null }) }}
      clear={Object.keys(values).length > 0 ? { label: fi.list.clear, act: () => set(all) } : null}
    >
      <Select
        label={fi.list.status}
        value={values.tila ?? ''}
        onChange={(event) => set({ tila: event.target.value })}
        choices={[any, ...statuses.map((value) => ({ value, label: statusNames[value] }))]}
      />
      <Select
        label={fi.list.place}
        value={values.paikka ?? ''}
        onChange={(event) => set({ paikka: event.target.value })}
        choices={[any, ...places.map(({ place, name }) => ({ value: place, label: name }))]}
      />
      <Select
        label={fi.list.overdue}
        value={values.myohassa ?? ''}
        onChange={(event) => set({ myohassa: event.target.value })}
        choices={[
          any,
          { value: 'pickup', label: fi.list.overduePickup },
          { value: 'return', label: fi.list.overdueReturn },
        ]}
      />
      <DatePicker label={fi.list.from} value={values.alkaen ?? null} onChange={(day) => set({ alkaen: day })} />
      <DatePicker label={fi.list.to} value={values.asti ?? null} onChange={(day) => set({ asti: day })} />
      <TypedFilter name="auto" label={fi.list.registration} said={values.auto} />
    </FilterForm>
  )
}
