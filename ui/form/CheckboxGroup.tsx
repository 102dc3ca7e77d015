import { type ReactNode, useId } from 'react'
import { Checkbox } from './Checkbox.tsx'
import { FieldError } from './Field.tsx'
import type { Choice } from './Select.tsx'

interface CheckboxGroupProps {
  legend: ReactNode
  choices: readonly Choice[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  /** A first choice that empties the list: nothing chosen means all. */
  allLabel?: string
  columns?: 1 | 2
  error?: string | null
}

export function CheckboxGroup(props: CheckboxGroupProps) {
  const { legend, choices, chosen, onChange, allLabel, columns = 1, error } = props
  const id = useId()
  const toggle = (value: string) =>
    onChange(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value])
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1 font-medium">{legend}</legend>
      <div className={`grid gap-x-6 ${columns === 2 ? 'sm:grid-cols-2' : ''}`}>
        {allLabel && <Checkbox label={allLabel} checked={chosen.length === 0} onChange={() => onChange([])} />}
        {choices.map(({ value, label }) => (
          <Checkbox key={value} label={label} checked={chosen.includes(value)} onChange={() => toggle(value)} />
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}
