import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { type Day, day } from '../../contract/days/date.ts'
import { IconButton } from '../button/IconButton.tsx'
import { Checkbox } from '../form/Checkbox.tsx'
import { CheckboxGroup } from '../form/CheckboxGroup.tsx'
import { DatePicker } from '../form/DatePicker.tsx'
import { PasswordInput, PasswordRules } from '../form/PasswordInput.tsx'
import { RadioCards } from '../form/RadioCards.tsx'
import { Select } from '../form/Select.tsx'
import { TextArea } from '../form/TextArea.tsx'
import { TextInput } from '../form/TextInput.tsx'
import { Sample, SampleGroup } from './Sample.tsx'

export function Fields() {
  return (
    <SampleGroup title="Kentät">
      <div className="grid max-w-200 gap-x-8 gap-y-6 md:grid-cols-2">
        <TextFields />
        <Select
          label="Toimitusaika"
          required
          choices={[
            { value: '0', label: 'Valitse' },
            { value: '9-13', label: '9-13' },
            { value: '13-17', label: '13-17' },
          ]}
        />
        <Select label="Voimassa" error="Valitse voimassaoloaika." choices={[{ value: '0', label: 'Valitse' }]} />
        <TextArea label="Oma viite kuitille" hint="Näkyy kuitilla." required={false} />
        <Dates />
        <Password />
      </div>
      <Choices />
    </SampleGroup>
  )
}

function TextFields() {
  return (
    <>
      <TextInput label="Sähköposti" type="email" autoComplete="off" required />
      <TextInput label="Puhelinnumero" hint="Noutopaikka voi ottaa sinuun yhteyttä." required={false} />
      <TextInput label="Postinumero" defaultValue="0010" error="Tarkista postinumero." required />
      <TextInput
        label="Sijainti"
        hint="Paikkakunta tai postinumero"
        end={<IconButton icon={LocateFixed} label="Paikanna minut" />}
      />
    </>
  )
}

function Dates() {
  const [picked, setPicked] = useState<Day | null>(day('2026-12-04'))
  const closed = new Map([
    [day('2026-12-06'), 'Itsenäisyyspäivä'],
    [day('2026-12-24'), 'Jouluaatto'],
    [day('2026-12-25'), 'Joulupäivä'],
    [day('2026-12-26'), 'Tapaninpäivä'],
  ])
  return (
    <DatePicker
      label="Milloin haluat hakea auton?"
      value={picked}
      onChange={setPicked}
      min={day('2026-11-24')}
      max={day('2027-02-20')}
      closed={closed}
    />
  )
}

const rules = [
  { code: 'length', text: 'Vähintään 10 merkkiä', holds: (value: string) => value.length >= 10 },
  { code: 'digit', text: 'Vähintään yksi numero', holds: (value: string) => /\d/.test(value) },
]

function Password() {
  const [value, setValue] = useState('syysmyrsky')
  return (
    <div className="grid gap-3">
      <PasswordInput
        label="Salasana"
        autoComplete="new-password"
        required
        value={value}
        onChange={(event) => setValue(event.target.value)}
      />
      <PasswordRules rules={rules} value={value} />
    </div>
  )
}

function Choices() {
  const [term, setTerm] = useState<string>('3')
  const [who, setWho] = useState<string | null>(null)
  const [models, setModels] = useState<string[]>(['tuuli'])
  return (
    <>
      <Sample title="Valintakortit">
        <div className="w-full max-w-140">
          <RadioCards
            legend="Sitoutumisaika"
            columns={3}
            chosen={term}
            onChange={setTerm}
            cards={[
              { value: '1', label: '1 kk', note: '499 €/kk' },
              { value: '3', label: '3 kk', note: '479 €/kk' },
              { value: '6', label: '6 kk', note: '459 €/kk' },
            ]}
          />
        </div>
        <div className="w-full max-w-140">
          <RadioCards
            legend="Olen"
            columns={2}
            chosen={who}
            onChange={setWho}
            error="Valitse, kumpi olet."
            cards={[
              { value: 'private', label: 'Yksityisasiakas' },
              { value: 'business', label: 'Yritysasiakas' },
            ]}
          />
        </div>
      </Sample>
      <Sample title="Valintaruudut">
        <div>
          <Checkbox label="Hyväksyn sopimusehdot" required />
          <Checkbox label="Minulle saa lähettää tarjouksia" hint="Voit perua luvan milloin vain." defaultChecked />
          <Checkbox label="Hyväksyn sopimusehdot" error="Hyväksy sopimusehdot." />
          <Checkbox label="Ei valittavissa" disabled />
        </div>
        <CheckboxGroup
          legend="Automallit"
          allLabel="Kaikki mallit"
          columns={2}
          chosen={models}
          onChange={setModels}
          choices={[
            { value: 'tuuli', label: 'Norra Tuuli' },
            { value: 'loimu', label: 'Norra Loimu' },
            { value: 'harju', label: 'Kaarna Harju' },
            { value: 'virta', label: 'Saimo Virta' },
          ]}
        />
      </Sample>
    </>
  )
}
