import { useState } from 'react'
import { addMonths, type Day, helsinkiDay } from '../../contract/days/date.ts'
import type { CodeValueType } from '../../contract/order.ts'
import { shopNow } from '../../ui/data/clock.ts'
import { DatePicker } from '../../ui/form/DatePicker.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { ActDialog } from '../shared/act/ActDialog.tsx'
import { words as actWords } from '../shared/act/words.ts'
import { readPrice } from '../shared/amount/readEuros.ts'
import { words } from './words.ts'

const today = (): Day => helsinkiDay(new Date(shopNow()))
const empty = () => ({
  code: '',
  description: '',
  kind: 'percent' as CodeValueType,
  value: '',
  maxUses: '',
  from: today() as Day | null,
  to: addMonths(today(), 1) as Day | null,
})
type Typed = ReturnType<typeof empty>

/** A new discount code. Typed text stays until it is made. */
export function CodeDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const language = useLanguage()
  const t = words[language]
  const act = actWords[language]
  const [typed, setTyped] = useState(empty)
  const change = (changes: Partial<Typed>) => setTyped((before) => ({ ...before, ...changes }))
  if (!open) return null
  return (
    <ActDialog
      act="createPromoCode"
      title={t.newCode}
      label={t.createCode}
      done={t.codeMade}
      given={() => codeOf(typed)}
      missing={act.fill}
      onClose={onClose}
      onDone={() => {
        setTyped(empty())
        onClose()
      }}
    >
      <TextInput
        label={t.code}
        value={typed.code}
        maxLength={30}
        autoComplete="off"
        onChange={(event) => change({ code: event.target.value.toUpperCase() })}
      />
      <TextInput
        label={t.description}
        value={typed.description}
        maxLength={200}
        onChange={(event) => change({ description: event.target.value })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={t.kind}
          value={typed.kind}
          choices={[
            { value: 'percent', label: t.percent },
            { value: 'fixed', label: t.euros },
          ]}
          onChange={(event) => change({ kind: event.target.value === 'fixed' ? 'fixed' : 'percent' })}
        />
        <TextInput
          label={t.value}
          inputMode="decimal"
          value={typed.value}
          maxLength={12}
          onChange={(event) => change({ value: event.target.value })}
        />
        <DatePicker label={t.first} value={typed.from} onChange={(from) => change({ from })} />
        <DatePicker
          label={t.last}
          value={typed.to}
          {...(typed.from ? { min: typed.from } : {})}
          onChange={(to) => change({ to })}
        />
      </div>
      <TextInput
        label={t.maxUses}
        hint={t.maxUsesHint}
        inputMode="numeric"
        value={typed.maxUses}
        maxLength={7}
        onChange={(event) => change({ maxUses: event.target.value })}
      />
    </ActDialog>
  )
}

/** As the server takes it; null while something is missing. */
function codeOf({ code, description, kind, value, maxUses, from, to }: Typed) {
  const amount = readPrice(value)
  const isCounted = maxUses.trim() !== ''
  if (!code.trim() || !description.trim() || amount === null) return null
  if (!from || !to || to < from) return null
  if (isCounted && !/^\s*\d+\s*$/.test(maxUses)) return null
  return {
    code: code.trim(),
    description: description.trim(),
    value_type: kind,
    value: amount,
    valid_from: from,
    valid_to: to,
    max_uses: isCounted ? Number(maxUses) : null,
  }
}
