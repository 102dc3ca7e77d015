import { helsinkiDay } from '../../contract/days/date.ts'
import type { Language } from '../../contract/language.ts'
import { shopNow } from '../../ui/data/clock.ts'
import { Select } from '../../ui/form/Select.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { FilterForm } from '../shared/filter/FilterForm.tsx'
import { TypedFilter } from '../shared/filter/TypedFilter.tsx'
import { words as moneyWords } from '../shared/money/words.ts'
import { monthAfter } from './filters.ts'
import { words } from './words.ts'

type Name = 'kk' | 'tila' | 'laji' | 'numero'
interface PaperFilterBarProps {
  values: { [K in Name]?: string }
  set: (changes: { [K in Name]?: string | null }) => void
}

const MONTHS = 24
const all = { kk: null, tila: null, laji: null, numero: null }

/** Month, state, kind and number. */
export function PaperFilterBar({ values, set }: PaperFilterBarProps) {
  const language = useLanguage()
  const t = words[language]
  const choice = (name: Name) => ({
    value: values[name] ?? '',
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value || null }),
  })
  return (
    <FilterForm
      send={{ label: t.search, act: set }}
      clear={Object.values(values).some(Boolean) ? { label: t.clear, act: () => set(all) } : null}
    >
      <Select label={t.month} choices={monthsTo(values.kk, language)} {...choice('kk')} />
      <Select
        label={t.status}
        choices={[
          { value: '', label: t.everyStatus },
          ...Object.entries(moneyWords[language].paperStates).map(([value, label]) => ({ value, label })),
        ]}
        {...choice('tila')}
      />
      <Select
        label={t.type}
        choices={[
          { value: '', label: t.everyType },
          { value: 'invoice', label: t.onlyInvoices },
          { value: 'credit', label: t.onlyCredits },
        ]}
        {...choice('laji')}
      />
      <TypedFilter name="numero" label={t.numberOrReference} said={values.numero} maxLength={30} />
    </FilterForm>
  )
}

/** The last two years, and what the address says. */
function monthsTo(chosen: string | undefined, language: Language) {
  const t = words[language]
  const last = helsinkiDay(new Date(shopNow())).slice(0, 7)
  const months = Array.from({ length: MONTHS }, (_, ago) => monthAfter(last, -ago))
  if (chosen && !months.includes(chosen)) months.push(chosen)
  return [{ value: '', label: t.everyMonth }, ...months.map((month) => ({ value: month, label: t.monthName(month) }))]
}
