import { DatePicker } from '../../ui/form/DatePicker.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { FilterForm } from '../shared/filter/FilterForm.tsx'
import { TypedFilter } from '../shared/filter/TypedFilter.tsx'
import type { AuditValues } from './auditFilters.ts'
import { actChoices, actName, fi } from './fi.ts'

interface AuditFilterBarProps {
  values: AuditValues
  set: (changes: { [K in keyof AuditValues]: string | null }) => void
}

const all = { kuka: null, teko: null, kohde: null, alkaen: null, asti: null }

/** By whom, what, about what and when. */
export function AuditFilterBar({ values, set }: AuditFilterBarProps) {
  const { teko } = values
  const known = teko && !actChoices.some(({ value }) => value === teko) ? [{ value: teko, label: actName(teko) }] : []
  return (
    <FilterForm
      className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-6"
      send={{ label: fi.search, act: set }}
      clear={Object.values(values).some(Boolean) ? { label: fi.clear, act: () => set(all) } : null}
    >
      <TypedFilter name="kohde" label={fi.about} hint={fi.aboutHint} said={values.kohde} maxLength={100} />
      <TypedFilter name="kuka" label={fi.who} hint={fi.whoHint} said={values.kuka} maxLength={120} />
      <Select
        label={fi.act}
        value={teko ?? ''}
        onChange={(event) => set({ teko: event.target.value || null })}
        choices={[{ value: '', label: fi.everyAct }, ...known, ...actChoices]}
      />
      <DatePicker label={fi.from} value={values.alkaen ?? null} onChange={(day) => set({ alkaen: day })} />
      <DatePicker label={fi.to} value={values.asti ?? null} onChange={(day) => set({ asti: day })} />
    </FilterForm>
  )
}
