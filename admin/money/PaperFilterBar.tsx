import { Search } from 'lucide-react'
import { useState } from 'react'
import { helsinkiDay } from '../../contract/date.ts'
import { Button } from '../../ui/Button.tsx'
import { shopNow } from '../../ui/data/clock.ts'
import { Form } from '../../ui/Form.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
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

/** Month, state, kind and number; what is chosen is in the address at once, what is typed when it is sent. */
export function PaperFilterBar({ values, set }: PaperFilterBarProps) {
  const [number, setNumber] = useState(values.numero ?? '')
  const [seen, setSeen] = useState(values.numero)
  // Back and the links of the page change the address, too.
  if (seen !== values.numero) {
    setSeen(values.numero)
    setNumber(values.numero ?? '')
  }
  const choice = (name: Name) => ({
    value: values[name] ?? '',
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value || null }),
  })
  return (
    <Form
      className="flex flex-wrap items-end gap-3 print:hidden"
      onSubmit={(event) => {
        event.preventDefault()
        set({ numero: number.trim() || null })
      }}
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
        <TextInput
          label={fi.numberOrReference}
          value={number}
          maxLength={30}
          autoComplete="off"
          onChange={(event) => setNumber(event.target.value)}
        />
      </div>
      <Button type="submit" icon={Search}>
        {fi.search}
      </Button>
      {Object.values(values).some(Boolean) && (
        <Button kind="link" onClick={() => set(all)}>
          {fi.clear}
        </Button>
      )}
    </Form>
  )
}

/** The last two years, and what the address says. */
function monthsTo(chosen: string | undefined) {
  const last = helsinkiDay(new Date(shopNow())).slice(0, 7)
  const months = Array.from({ length: MONTHS }, (_, ago) => monthAfter(last, -ago))
  if (chosen && !months.includes(chosen)) months.push(chosen)
  return [{ value: '', label: fi.everyMonth }, ...months.map((month) => ({ value: month, label: monthName(month) }))]
}
