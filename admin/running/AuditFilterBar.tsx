import { DatePicker } from '../../ui/form/DatePicker.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { FilterForm } from '../shared/filter/FilterForm.tsx'
import { TypedFilter } from '../shared/filter/TypedFilter.tsx'
import type { AuditValues } from './auditFilters.ts'
import { words } from './words.ts'

interface AuditFilterBarProps {
  values: AuditValues
  set: (changes: { [K in keyof AuditValues]: string | null }) => void
}

const all = { kuka: null, teko: null, kohde: null, alkaen: null, asti: null }

/** By whom, what, about what and when. */
export function AuditFilterBar({ values, set }: AuditFilterBarProps) {
  const t = words[useLanguage()]
  const { teko } = values
  const known =
    teko && !t.actChoices.some(({ value }) => value === teko) ? [{ value: teko, label: t.actName(teko) }] : []
  return (
    <FilterForm
      send={{ label: t.search, act: set }}
      clear={Object.values(values).some(Boolean) ? { label: t.clear, act: () => set(all) } : null}
    >
      <TypedFilter name="kohde" label={t.about} hint={t.aboutHint} said={values.kohde} maxLength={100} />
      <TypedFilter name="kuka" label={t.who} hint={t.whoHint} said={values.kuka} maxLength={120} />
      <Select
        label={t.act}
        value={teko ?? ''}
        onChange={(event) => set({ teko: event.target.value || null })}
        choices={[{ value: '', label: t.everyAct }, ...known, ...t.actChoices]}
      />
      <DatePicker label={t.from} value={values.alkaen ?? null} onChange={(day) => set({ alkaen: day })} />
      <DatePicker label={t.to} value={values.asti ?? null} onChange={(day) => set({ asti: day })} />
    </FilterForm>
  )
}
