import type { Figures } from '../../contract/figureTables.ts'
import { figureTablesWords } from '../../contract/figureTablesWords.ts'
import { Select } from '../../ui/form/Select.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { FilterForm } from '../shared/filter/FilterForm.tsx'
import { words } from './words.ts'

type Name = 'alkaen' | 'asti' | 'paikka' | 'malli'
interface FigureFilterBarProps {
  said: Figures
  values: { [K in Name]?: string }
  set: (changes: { [K in Name]?: string | null }) => void
}

const MONTHS = 36
const all = { alkaen: null, asti: null, paikka: null, malli: null }

/** Months, place and model, which are in the address at once. */
export function FigureFilterBar({ said, values, set }: FigureFilterBarProps) {
  const language = useLanguage()
  const t = words[language]
  const { places, models } = said.choices
  const choose = (name: Name) => (event: { target: { value: string } }) => set({ [name]: event.target.value || null })
  const newest = [said.counted_until?.slice(0, 7) ?? said.to, said.to].toSorted().at(-1) ?? said.to
  const months = monthsBefore(newest, said.from)
  const choices = (among: string[]) =>
    among.map((month) => ({ value: month, label: figureTablesWords[language].month(month) }))
  return (
    <FilterForm clear={Object.values(values).some(Boolean) ? { label: t.clear, act: () => set(all) } : null}>
      <Select
        label={t.from}
        choices={choices(months.filter((month) => month <= said.to))}
        value={said.from}
        onChange={choose('alkaen')}
      />
      <Select
        label={t.to}
        choices={choices(months.filter((month) => month >= said.from))}
        value={said.to}
        onChange={choose('asti')}
      />
      {places.length > 1 && (
        <Select
          label={t.place}
          choices={[
            { value: '', label: t.everyPlace },
            ...places.map(({ location_id, place }) => ({ value: location_id, label: place })),
          ]}
          value={values.paikka ?? ''}
          onChange={choose('paikka')}
        />
      )}
      <Select
        label={t.model}
        choices={[
          { value: '', label: t.everyModel },
          ...models.map(({ model, name }) => ({ value: model, label: name })),
        ]}
        value={values.malli ?? ''}
        onChange={choose('malli')}
      />
    </FilterForm>
  )
}

/** Newest first; as far back as the first one that is shown, and three years at least. */
function monthsBefore(newest: string, first: string): string[] {
  const at = Number(newest.slice(0, 4)) * 12 + Number(newest.slice(5)) - 1
  const monthAt = (number: number) => `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`
  const firstAt = Number(first.slice(0, 4)) * 12 + Number(first.slice(5)) - 1
  return Array.from({ length: Math.max(MONTHS, at - firstAt + 1) }, (_, ago) => monthAt(at - ago))
}
