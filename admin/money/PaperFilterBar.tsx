import { helsinkiDay } from '../../contract/days/date.ts'
import { shopNow } from '../../ui/data/clock.ts'
import { Select } from '../../ui/form/Select.tsx'
import { FilterForm } from '../shared/filter/FilterForm.tsx'
import { TypedFilter } from '../shared/filter/TypedFilter.tsx'
import { paperStates } from '../shared/money/words.ts'
import { fi, monthName } from './fi.ts'
import { monthAfter } from './filters.ts'

type Name = 'kk' | 'tila' | 'laji' | 'numero'
interface PaperFilterBarProps {
  values: { [K in Name]?: string }
  set: (changes: { [K in Name]?: string | null }) => void
}

const MONTHS = 24
const all = { kk: null, tila: null, laji: null, numero: null }

/** Month, state, kind and number. */
export function PaperFilterBar({ values, set }: PaperFilterBarProps) {
  const choice = (name: Name) => ({
    value: values[name] ?? '',
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value || null }),
  })
  return (
    <FilterForm
      className="flex flex-wrap gap-3"
      send={{ label: fi.search, act: set }}
      clear={Object.values(values).some(Boolean) ? { label: fi.clear, act: () => set(all) } : null}
    >
      <Select label={fi.month} choices={monthsTo(values.kk)} {...choice('kk')} />
      <Select
        label={fi.status}
        choices={[
          { value: '', label: fi.everyStatus },
          ...Object.entries(paperStates).map(([value, label]) => ({ value, label })),
        ]}
        {...choice('tila')}
      />
      <Select
        label={fi.type}
        choices={[
          { value: '', label: fi.everyType },
          { value: 'invoice', label: fi.onlyInvoices },
          { value: 'credit', label: fi.onlyCredits },
        ]}
        {...choice('laji')}
      />
      <div className="w-52">
        <TypedFilter name="numero" label={fi.numberOrReference} said={values.numero} maxLength={30} />
      </div>
    </FilterForm>
  )
}

/** The last two years, and what the address says. */
function monthsTo(chosen: string | undefined) {
  const last = helsinkiDay(new Date(shopNow())).slice(0, 7)
  const months = Array.from({ length: MONTHS }, (_, ago) => monthAfter(last, -ago))
  if (chosen && !months.includes(chosen)) months.push(chosen)
  return [{ value: '', label: fi.everyMonth }, ...months.map((month) => ({ value: month, label: monthName(month) }))]
}
