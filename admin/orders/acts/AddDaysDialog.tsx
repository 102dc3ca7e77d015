import { MOST_EXTRA_DAYS } from '../../../contract/order/extraDays.ts'
import { Select } from '../../../ui/form/Select.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { ActDialog } from '../../shared/act/ActDialog.tsx'
import { words } from '../words.ts'
import { type ActProps, seen } from './actProps.ts'
import { changeBound, changeFacts } from './changeFacts.ts'
import { ReasonField, reason } from './ReasonField.tsx'

interface Values {
  days: string
  reason: string
}

/** Some days more at the end of an order. */
export function AddDaysDialog({ shown, onClose }: ActProps) {
  const language = useLanguage()
  const { addDays: t, act } = words[language]
  const left = MOST_EXTRA_DAYS - shown.account.extra_days
  return (
    <ActDialog
      title={t.name}
      label={t.label}
      done={t.done}
      act="addExtraDaysForStaff"
      defaults={{ days: '1', reason: '' }}
      given={({ days, reason }: Values) => ({ ...seen(shown), days: Number(days), reason })}
      look="typing"
      facts={(answer) => changeFacts(answer, language)}
      bound={changeBound}
      letter={() => act.letterGoes(t.letter)}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <Select
            {...field('days', { label: t.days })}
            choices={Array.from({ length: left }, (_, at) => ({ value: String(at + 1), label: t.daysOf(at + 1) }))}
          />
          <ReasonField field={field('reason', reason(language))} />
        </>
      )}
    </ActDialog>
  )
}
