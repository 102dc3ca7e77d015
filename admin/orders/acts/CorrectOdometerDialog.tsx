import { useState } from 'react'
import { type Day, formatDay } from '../../../contract/days/date.ts'
import { formatPrice } from '../../../contract/money/money.ts'
import { statementWords } from '../../../contract/order/statementWords.ts'
import { Refused } from '../../../ui/data/refused.ts'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { ActDialog } from '../../shared/act/ActDialog.tsx'
import { words as statementPartWords } from '../../shared/statement/words.ts'
import { words } from '../words.ts'
import { type ActProps, seen } from './actProps.ts'
import { ReasonField, reason } from './ReasonField.tsx'
import { readKilometres } from './readKilometres.ts'

interface Values {
  kilometres: string
  sure: boolean
  reason: string
}

type Handover = ActProps['shown']['handovers'][number]

/** A mistyped reading becomes the right one; the bill of its return follows. */
export function CorrectOdometerDialog({ shown, handover, onClose }: ActProps & { handover: Handover }) {
  const language = useLanguage()
  const { odometer: t, car, replacement } = words[language]
  const bill = statementPartWords[language]
  const [isFar, setFar] = useState(false)
  const { handover_id, kind, kilometres: was } = handover
  const sum = (euros = 0) => formatPrice(euros, language)
  return (
    <ActDialog
      title={t.title(car.kinds[kind])}
      label={t.label}
      done={t.done}
      act="correctOdometer"
      defaults={{ kilometres: '', sure: false, reason: '' }}
      given={(values: Values) => {
        const kilometres = readKilometres(values.kilometres)
        return kilometres === null ? null : { ...seen(shown), ...values, handover_id, was, kilometres }
      }}
      missing={replacement.readingMissing}
      look="typing"
      facts={({ statement }, { kilometres }) => [
        { term: t.reading, value: t.becomes(car.kilometres(was), car.kilometres(readKilometres(kilometres) ?? was)) },
        ...(statement && statement.about === 'return'
          ? [
              {
                term: statementWords[language].titles.return,
                value: t.becomes(sum(shown.statement?.total), sum(statement.total)),
              },
              { term: bill.state, value: bill.states[statement.state] },
              {
                term: bill.answerBy,
                value:
                  statement.state === 'sent' && statement.answer_by && formatDay(statement.answer_by as Day, language),
              },
            ]
          : []),
      ]}
      onRefused={(failure) => {
        if (failure instanceof Refused && failure.body.code === 'ODOMETER_FAR') setFar(true)
        return undefined
      }}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <p>{t.lead(car.kilometres(was))}</p>
          <TextInput {...field('kilometres', { label: t.right })} required inputMode="numeric" autoComplete="off" />
          {isFar && <Checkbox {...field('sure', { label: t.sure })} />}
          <ReasonField field={field('reason', reason(language))} />
        </>
      )}
    </ActDialog>
  )
}
