import { type Day, helsinkiDay } from '../../../contract/days/date.ts'
import { shopNow } from '../../../ui/data/clock.ts'
import { DatePicker } from '../../../ui/form/DatePicker.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { ActDialog } from '../act/ActDialog.tsx'
import { words } from './words.ts'

interface ContactDialogProps {
  debtorId: string
  onClose: () => void
  onDone: () => void
}

/** A contact with a debtor: its note and the promise to pay, in one. */
export function ContactDialog({ debtorId: debtor_id, onClose, onDone }: ContactDialogProps) {
  const t = words[useLanguage()]
  return (
    <ActDialog
      act="noteDebtorContact"
      title={t.title}
      label={t.title}
      defaults={{ note: '', promised_on: null as Day | null }}
      given={({ note, promised_on }: { note: string; promised_on: Day | null }) =>
        note.trim() === '' ? null : { debtor_id, note: note.trim(), promised_on }
      }
      missing={t.noteNeeded}
      done={t.done}
      onDone={onDone}
      onClose={onClose}
    >
      {({ field, picked }) => (
        <>
          <TextArea {...field('note', { label: t.note, required: t.noteNeeded })} rows={4} />
          <DatePicker {...picked('promised_on', { label: t.promisedOn })} min={helsinkiDay(new Date(shopNow()))} />
          <p className="text-sm text-ink-soft">{t.text}</p>
        </>
      )}
    </ActDialog>
  )
}
