import { CalendarDays } from 'lucide-react'
import { type Ref, Suspense, useImperativeHandle, useRef, useState } from 'react'
import { type Day, formatDay } from '../../contract/days/date.ts'
import { IconButton } from '../button/IconButton.tsx'
import { latePart } from '../latePart.ts'
import { useLanguage } from '../useLanguage.ts'
import type { FieldFacts } from './Field.tsx'
import { type DayRange, pickedDay } from './pickedDay.ts'
import { TextInput } from './TextInput.tsx'
import { words } from './words.ts'

interface DatePickerProps extends FieldFacts, DayRange {
  value: Day | null
  /**
   * `null` when the field shows nothing, or no day that may be chosen. Nothing may be done with the day before then.
   */
  onChange: (day: Day | null) => void
  /** For whoever moves the focus to it. */
  ref?: Ref<{ focus: () => void }>
}

const DatePopover = latePart(
  () => import('./DatePopover.tsx'),
  (code) => code.DatePopover,
)

/**
 * A day, typed as d.m.yyyy or chosen from a Finnish calendar, whose code comes when it is first opened. What is refused
 * stands in the field as long as there is no day; whoever keeps one sees that one again.
 */
export function DatePicker({ value, onChange, label, hint, error, required, ref, ...range }: DatePickerProps) {
  const language = useLanguage()
  const t = words[language]
  const [typed, setTyped] = useState<string | null>(null)
  const [refused, setRefused] = useState<{ text: string; why: string } | null>(null)
  const [known, setKnown] = useState(value)
  const [last, setLast] = useState(value)
  const [open, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [focusing] = useState(() => ({ focus: () => input.current?.focus() }))
  useImperativeHandle(ref, () => focusing, [focusing])
  if (value !== known) {
    setKnown(value)
    if (value !== null) {
      setLast(value)
      setRefused(null)
    }
  }

  const take = (day: Day | null, why: typeof refused = null) => {
    setTyped(null)
    setRefused(why)
    setOpen(false)
    if (day !== value) onChange(day)
  }
  const read = () => {
    const text = typed ?? (value === null ? refused?.text : undefined)
    if (text === undefined) return
    if (text.trim() === '') return take(null)
    const picked = pickedDay(text, range, language)
    if ('day' in picked) take(picked.day)
    else take(null, { text, why: picked.error })
  }
  const ownError = refused && (value === null ? refused.why : t.whyNot(refused.text.trim(), refused.why))
  return (
    <>
      <TextInput
        ref={input}
        label={label}
        hint={hint ?? t.dayFormat}
        error={ownError ?? error}
        {...(required === undefined ? {} : { required })}
        inputMode="decimal"
        autoComplete="off"
        value={typed ?? (value ? formatDay(value, language) : (refused?.text ?? ''))}
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
            label={t.openCalendar}
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={() => setOpen(true)}
          />
        }
      />
      {open && (
        <Suspense fallback={null}>
          <DatePopover
            {...range}
            value={value}
            last={last}
            onPick={take}
            onClose={() => setOpen(false)}
            trigger={trigger}
          />
        </Suspense>
      )}
    </>
  )
}
