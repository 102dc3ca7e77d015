import { Search } from 'lucide-react'
import { useState } from 'react'
import type { Day } from '../../contract/date.ts'
import { Button } from '../../ui/Button.tsx'
import { DatePicker } from '../../ui/DatePicker.tsx'
import { Form } from '../../ui/Form.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import type { AuditValues } from './auditFilters.ts'
import { actChoices, actName, fi } from './fi.ts'

interface AuditFilterBarProps {
  values: AuditValues
  set: (changes: { [K in keyof AuditValues]: string | null }) => void
}

const all = { kuka: null, teko: null, kohde: null, alkaen: null, asti: null }

/** What is chosen is in the address at once, what is typed when it is sent. */
export function AuditFilterBar({ values, set }: AuditFilterBarProps) {
  const [who, setWho] = useState(values.kuka ?? '')
  const [about, setAbout] = useState(values.kohde ?? '')
  const { teko } = values
  const known = teko && !actChoices.some(({ value }) => value === teko) ? [{ value: teko, label: actName(teko) }] : []
  return (
    <Form
      className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-6 print:hidden"
      onSubmit={(event) => {
        event.preventDefault()
        set({ kuka: who.trim() || null, kohde: about.trim() || null })
      }}
    >
      <TextInput
        label={fi.about}
        hint={fi.aboutHint}
        value={about}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => setAbout(event.target.value)}
      />
      <TextInput
        label={fi.who}
        hint={fi.whoHint}
        value={who}
        maxLength={120}
        autoComplete="off"
        onChange={(event) => setWho(event.target.value)}
      />
      <Select
        label={fi.act}
        value={teko ?? ''}
        onChange={(event) => set({ teko: event.target.value || null })}
        choices={[{ value: '', label: fi.everyAct }, ...known, ...actChoices]}
      />
      <DatePicker
        label={fi.from}
        value={(values.alkaen as Day | undefined) ?? null}
        onChange={(day) => set({ alkaen: day })}
      />
      <DatePicker
        label={fi.to}
        value={(values.asti as Day | undefined) ?? null}
        onChange={(day) => set({ asti: day })}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" icon={Search}>
          {fi.search}
        </Button>
        {Object.values(values).some(Boolean) && (
          <Button kind="link" onClick={() => set(all)}>
            {fi.clear}
          </Button>
        )}
      </div>
    </Form>
  )
}
