import { useState } from 'react'
import { addDays, type Day, formatDay } from '../../../contract/days/date.ts'
import type { Language } from '../../../contract/language.ts'
import { Refused } from '../../../ui/data/refused.ts'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { DatePicker } from '../../../ui/form/DatePicker.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { ActDialog } from '../../shared/act/ActDialog.tsx'
import { CarChoice } from '../../shared/handover/CarChoice.tsx'
import { FitQuestion } from '../../shared/handover/FitQuestion.tsx'
import { words } from '../words.ts'
import { type ActProps, seen } from './actProps.ts'
import { ReasonField, reason } from './ReasonField.tsx'
import { readKilometres } from './readKilometres.ts'
import { shopToday } from './shopToday.ts'

/** The word of staff that a reading far above the last one is right. */
function useSure(language: Language) {
  const [sure, setSure] = useState(false)
  const wayOut = (failure: unknown) =>
    failure instanceof Refused &&
    failure.body.code === 'ODOMETER_FAR' && (
      <Checkbox
        label={words[language].replacement.sure}
        checked={sure}
        onChange={({ target }) => setSure(target.checked)}
        required={false}
      />
    )
  return { sure: sure ? { sure } : {}, wayOut }
}

interface Read {
  kilometres: string
  damages: string
}
interface Given extends Read {
  registration: string
  last_day: Day | null
  counts_kilometres: boolean
  reason: string
}

/** The longest that a replacement car is given for at once. */
const MOST_DAYS = 60

/** Another car for some days. */
export function GiveReplacementDialog({ shown, onClose }: ActProps) {
  const language = useLanguage()
  const { replacement: t, act } = words[language]
  const today = shopToday()
  const { sure, wayOut } = useSure(language)
  const given = ({ last_day, ...values }: Given) => {
    const kilometres = readKilometres(values.kilometres)
    return values.registration && last_day && kilometres !== null
      ? { ...seen(shown), ...values, ...sure, last_day, kilometres }
      : null
  }
  return (
    <ActDialog
      title={t.give.name}
      label={t.give.label}
      done={t.give.done}
      act="giveReplacement"
      defaults={{
        registration: '',
        last_day: null as Day | null,
        kilometres: '',
        damages: '',
        counts_kilometres: true,
        reason: '',
      }}
      given={given}
      missing={t.missing}
      look="typing"
      facts={(_, { registration, last_day }) => [
        { term: t.car, value: registration },
        { term: t.until, value: last_day && formatDay(last_day, language) },
        { term: t.price, value: t.priceNote },
      ]}
      wayOut={wayOut}
      letter={() => act.letterGoes(t.give.letter)}
      onClose={onClose}
    >
      {({ form, field, picked, values }) => (
        <>
          <CarChoice
            orderNumber={shown.order.order_number}
            label={t.car}
            chosen={values.registration}
            onChoose={(plate) => form.setValue('registration', plate)}
          />
          <DatePicker
            {...picked('last_day', { label: t.until })}
            required
            min={today}
            max={addDays(today, MOST_DAYS)}
          />
          <TextInput {...field('kilometres', { label: t.kilometres })} required inputMode="numeric" />
          <TextArea {...field('damages', { label: t.damages })} required={false} rows={2} />
          <Checkbox {...field('counts_kilometres', { label: t.counts })} />
          <ReasonField field={field('reason', reason(language))} />
        </>
      )}
    </ActDialog>
  )
}

/** The replacement car comes back. */
export function TakeReplacementDialog({ shown, onClose }: ActProps) {
  const language = useLanguage()
  const { replacement: t, act } = words[language]
  const [fit, setFit] = useState<boolean | null>(null)
  const { sure, wayOut } = useSure(language)
  const given = ({ damages, ...values }: Read) => {
    const kilometres = readKilometres(values.kilometres)
    if (kilometres === null) return null
    const back = { ...seen(shown), ...sure, damages, kilometres }
    if (!isDamaged(damages)) return back
    return fit === null ? null : { ...back, fit }
  }
  return (
    <ActDialog
      title={t.take.name}
      label={t.take.label}
      done={t.take.done}
      act="takeReplacementBack"
      defaults={{ kilometres: '', damages: '' }}
      given={given}
      missing={t.readingMissing}
      wayOut={wayOut}
      letter={() => act.letterGoes(t.take.letter)}
      onClose={onClose}
    >
      {({ field, values }) => (
        <>
          <TextInput {...field('kilometres', { label: t.kilometres })} required inputMode="numeric" />
          <TextArea {...field('damages', { label: t.damages })} required={false} rows={2} />
          {isDamaged(values.damages) && <FitQuestion fit={fit} onChange={setFit} />}
        </>
      )}
    </ActDialog>
  )
}

const isDamaged = (damages: string | undefined): boolean => (damages ?? '').trim() !== ''
