import { useQuery } from '@tanstack/react-query'
import type { Language } from '../../contract/language.ts'
import { DatePicker } from '../../ui/form/DatePicker.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import type { useListUrl } from '../data/useListUrl.ts'
import { FilterForm } from '../shared/filter/FilterForm.tsx'
import { TypedFilter } from '../shared/filter/TypedFilter.tsx'
import { words as orderWords } from '../shared/order/words.ts'
import { type readers, statuses } from './filters.ts'
import { placesQuery } from './queries.ts'
import { words } from './words.ts'

type List = ReturnType<typeof useListUrl<typeof readers>>
const any = (language: Language) => ({ value: '', label: words[language].list.any })

const all = { tila: null, paikka: null, auto: null, alkaen: null, asti: null, myohassa: null }

/** State, place, delay, days and plate. */
export function OrderFilters({ values, set }: Pick<List, 'values' | 'set'>) {
  const language = useLanguage()
  const t = words[language]
  const { data: places = [] } = useQuery(placesQuery)
  return (
    <FilterForm
      send={{ label: t.list.show, act: ({ auto }) => set({ auto: auto?.toUpperCase() ?? null }) }}
      clear={
        Object.keys(values).some((name) => name !== 'jarjestys') ? { label: t.list.clear, act: () => set(all) } : null
      }
    >
      <Select
        label={t.list.status}
        value={values.tila ?? ''}
        onChange={(event) => set({ tila: event.target.value })}
        choices={[
          any(language),
          ...statuses.map((value) => ({ value, label: orderWords[language].statusNames[value] })),
        ]}
      />
      <Select
        label={t.list.place}
        value={values.paikka ?? ''}
        onChange={(event) => set({ paikka: event.target.value })}
        choices={[any(language), ...places.map(({ place, name }) => ({ value: place, label: name }))]}
      />
      <Select
        label={t.list.overdue}
        value={values.myohassa ?? ''}
        onChange={(event) => set({ myohassa: event.target.value })}
        choices={[
          any(language),
          { value: 'pickup', label: t.list.overduePickup },
          { value: 'return', label: t.list.overdueReturn },
          { value: 'replacement', label: t.list.overdueReplacement },
          { value: 'holder', label: t.list.overdueHolder },
        ]}
      />
      <DatePicker label={t.list.from} value={values.alkaen ?? null} onChange={(day) => set({ alkaen: day })} />
      <DatePicker
        label={t.list.to}
        hint={t.list.toHint}
        value={values.asti ?? null}
        onChange={(day) => set({ asti: day })}
      />
      <TypedFilter name="auto" label={t.list.registration} said={values.auto} />
    </FilterForm>
  )
}
