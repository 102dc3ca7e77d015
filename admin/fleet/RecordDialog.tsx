import { useState } from 'react'
import { tyres } from '../../contract/cars/tyres.ts'
import type { Day } from '../../contract/days/date.ts'
import { DatePicker } from '../../ui/form/DatePicker.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { ActDialog } from '../shared/act/ActDialog.tsx'
import { words as carWords } from '../shared/car/words.ts'
import type { Car, CarLife } from './queries.ts'
import { words } from './words.ts'

interface RecordDialogProps {
  car: Car
  record: CarLife['record']
  onClose: () => void
}

/** The papers of a car, its insurance and leasing, its key and its tyres; what is left empty nobody has said. */
export function RecordDialog({ car, record: { version, ...record }, onClose }: RecordDialogProps) {
  const language = useLanguage()
  const [t, { tyreNames }] = [words[language], carWords[language]]
  const [typed, setTyped] = useState(record)
  const change = (changes: Partial<typeof record>) => setTyped((before) => ({ ...before, ...changes }))
  const text = (name: 'vin' | 'colour' | 'key_number' | 'insurer' | 'policy_number', most: number) => (
    <TextInput
      label={t.record[name]}
      value={typed[name] ?? ''}
      maxLength={most}
      required={false}
      autoComplete="off"
      onChange={({ target }) => change({ [name]: name === 'vin' ? target.value.toUpperCase() : target.value })}
    />
  )
  const day = (name: 'first_registered' | 'inspection_due' | 'leasing_ends') => (
    <DatePicker
      label={t.record[name]}
      value={typed[name] as Day | null}
      required={false}
      onChange={(chosen) => change({ [name]: chosen })}
    />
  )
  const said = (value: string | null) => value?.trim() || null
  return (
    <ActDialog
      act="changeCarRecord"
      title={t.recordTitle(car.registration)}
      label={t.saveRecord}
      done={t.done.record}
      given={() => ({
        ...typed,
        vin: said(typed.vin),
        colour: said(typed.colour),
        key_number: said(typed.key_number),
        insurer: said(typed.insurer),
        policy_number: said(typed.policy_number),
        registration: car.registration,
        seen: version,
      })}
      onClose={onClose}
    >
      {text('vin', 17)}
      <div className="grid items-end gap-4 sm:grid-cols-2">
        {day('first_registered')}
        {day('inspection_due')}
        {text('colour', 60)}
        {text('key_number', 60)}
        {text('insurer', 60)}
        {text('policy_number', 60)}
        {day('leasing_ends')}
        <Select
          label={t.record.tyres}
          value={typed.tyres ?? ''}
          choices={[{ value: '', label: t.notSaid }, ...tyres.map((value) => ({ value, label: tyreNames[value] }))]}
          onChange={({ target }) => change({ tyres: tyres.find((one) => one === target.value) ?? null })}
        />
      </div>
    </ActDialog>
  )
}
