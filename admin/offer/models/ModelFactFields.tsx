import { drives } from '../../../contract/cars/carKinds.ts'
import { type Language, locales } from '../../../contract/language.ts'
import { Select } from '../../../ui/form/Select.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { words as carWords } from '../../shared/car/words.ts'
import type { Model } from './queries.ts'
import { words } from './words.ts'

type Facts = Model['facts']
/** The facts that are numbers, in the order of the form. */
const numbers = [
  'seats',
  'isofix',
  'doors',
  'boot_litres',
  'length_mm',
  'towing_kg',
  'power_kw',
  'consumption',
  'co2_g_km',
  'range_km',
  'range_winter_km',
  'charging_ac_kw',
  'charging_dc_kw',
] as const
type NumberFact = (typeof numbers)[number]
/** Those that may be broken. */
const broken: readonly NumberFact[] = ['consumption', 'charging_ac_kw', 'charging_dc_kw']

/** As it stands in the fields: an empty one is what nobody said. */
export type TypedFacts = Record<NumberFact | 'drive' | 'equipment', string>

export function typedFacts(facts: Facts | undefined, language: Language): TypedFacts {
  const typed = (value: number | null | undefined) => (value ?? '').toLocaleString(locales[language]).replace(/\s/g, '')
  const fields = Object.fromEntries(numbers.map((name) => [name, typed(facts?.[name])])) as Record<NumberFact, string>
  return { ...fields, drive: facts?.drive ?? '', equipment: (facts?.equipment ?? []).join('\n') }
}

/** As the server takes them; null while a field has what is no number. */
export function givenFacts(typed: TypedFacts): Partial<Facts> | null {
  const read = numbers.map((name) => [name, numberIn(typed, name)] as const)
  if (read.some(([, value]) => Number.isNaN(value))) return null
  return {
    ...(Object.fromEntries(read) as Record<NumberFact, number | null>),
    drive: drives.find((one) => one === typed.drive) ?? null,
    equipment: typed.equipment
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  }
}

/** The number of a field: null of an empty one, NaN of one that cannot be read or may not be broken. */
function numberIn(typed: TypedFacts, name: NumberFact): number | null {
  const text = typed[name].trim()
  const form = broken.includes(name) ? /^\d+(?:[.,]\d+)?$/ : /^\d+$/
  return text === '' ? null : form.test(text) ? Number(text.replace(',', '.')) : Number.NaN
}

interface ModelFactFieldsProps {
  typed: TypedFacts
  onChange: (changes: Partial<TypedFacts>) => void
}

/** The facts of a model, folded until they are wanted: a model can be made before they are known. */
export function ModelFactFields({ typed, onChange }: ModelFactFieldsProps) {
  const language = useLanguage()
  const [t, cars] = [words[language], carWords[language]]
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium">{t.carFacts}</summary>
      <p className="mb-4 text-sm text-ink-soft">{t.carFactsHint}</p>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <Select
          label={cars.factNames.drive}
          required={false}
          value={typed.drive}
          choices={[
            { value: '', label: t.notSaid },
            ...drives.map((value) => ({ value, label: cars.driveNames[value] })),
          ]}
          onChange={({ target }) => onChange({ drive: target.value })}
        />
        {numbers.map((name) => (
          <TextInput
            key={name}
            label={t.withUnit(cars.factNames[name], t.units[name])}
            required={false}
            inputMode="decimal"
            autoComplete="off"
            maxLength={8}
            value={typed[name]}
            error={Number.isNaN(numberIn(typed, name)) ? (broken.includes(name) ? t.number : t.wholeNumber) : null}
            onChange={({ target }) => onChange({ [name]: target.value })}
          />
        ))}
      </div>
      <div className="mt-4">
        <TextArea
          label={cars.factNames.equipment}
          hint={t.equipmentHint}
          required={false}
          rows={6}
          value={typed.equipment}
          onChange={({ target }) => onChange({ equipment: target.value })}
        />
      </div>
    </details>
  )
}
