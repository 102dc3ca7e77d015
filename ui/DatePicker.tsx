import { CalendarDays } from 'lucide-react'
import { type Ref, Suspense, useImperativeHandle, useRef, useState } from 'react'
import { type Day, formatDay } from '../contract/date.ts'
import type { FieldFacts } from './Field.tsx'
import { fi } from './fi.ts'
import { IconButton } from './IconButton.tsx'
import { latePart } from './latePart.ts'
import { type DayRange, pickedDay } from './pickedDay.ts'
import { TextInput } from './TextInput.tsx'

interface DatePickerProps extends FieldFacts, DayRange {
  value: Day | null
  onChange: (day: Day) => void
  /** For whoever moves the focus to it. */
  ref?: Ref<{ focus: () => void }>
}

const DatePopover = latePart(
  () => import('./DatePopover.tsx'),
  (code) => code.DatePopover,
)

/** A day, typed as d.m.yyyy or chosen from a Finnish calendar, whose code comes when it is first opened. */
export function DatePicker({ value, onChange, label, hint, error, required, ref, ...range }: DatePickerProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [ownError, setOwnError] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [focusing] = useState(() => ({ focus: () => input.current?.focus() }))
  useImperativeHandle(ref, () => focusing, [focusing])

  const take = (day: Day) => {
    setTyped(null)
    setOwnError(null)
    setOpen(false)
    if (day !== value) onChange(day)
  }
  const read = () => {
    if (typed === null) return
    const picked = pickedDay(typed, range)
    if ('day' in picked) take(picked.day)
    else setOwnError(picked.error)
  }
  return (
    <>
      <TextInput
        ref={input}
        label={label}
        hint={hint ?? fi.dayFormat}
        error={ownError ?? error}
        {...(required === undefined ? {} : { required })}
        inputMode="decimal"
        autoComplete="off"
        value={typed ?? (value ? formatDay(value) : '')}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={read}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          read()
        }}
        end={
          <IconButton
            ref={trigger}
            icon={CalendarDays}
            label={fi.openCalendar}
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={() => setOpen(true)}
          />
        }
      />
      {open && (
        <Suspense fallback={null}>
          <DatePopover {...range} value={value} onPick={take} onClose={() => setOpen(false)} trigger={trigger} />
        </Suspense>
      )}
    </>
  )
}
