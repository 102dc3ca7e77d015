import { useWatch } from 'react-hook-form'
import { formatMoment } from '../../../contract/days/date.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { fieldText } from '../../../ui/data/refused.ts'
import { useSend } from '../../../ui/data/useSend.ts'
import { ErrorSummary } from '../../../ui/form/ErrorSummary.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { useTypedText } from '../../../ui/form/typedText.ts'
import { useServerForm } from '../../../ui/form/useServerForm.ts'
import { Badge } from '../../../ui/text/Badge.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import type { Answer } from '../../api.ts'
import { addNote } from './queries.ts'
import { words } from './words.ts'

interface NotesProps {
  notes: Answer<'showOrder'>['notes']
  /** The order or customer of a new note; null where notes may only be read. */
  about: { order_number: string } | { email: string } | null
}

/** Notes of colleagues, newest first, and a place for one more. */
export function Notes({ notes, about: subject }: NotesProps) {
  const language = useLanguage()
  const t = words[language]
  return (
    <div className="grid gap-6">
      {subject && <NewNote about={subject} />}
      {notes.length === 0 && <p className="text-ink-soft">{t.none}</p>}
      <ol className="grid gap-4">
        {notes.map(({ note_id, note, by, at, about }) => (
          <li key={note_id} className="rounded-md border border-line p-4">
            <p className="wrap-anywhere whitespace-pre-line">{note}</p>
            <p className="mt-2 flex flex-wrap items-center gap-2 text-sm text-ink-soft">
              <span>{`${by}, ${formatMoment(at, language)}`}</span>
              {about === 'customer' && <Badge>{t.aboutCustomer}</Badge>}
            </p>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Typed text stays when it cannot be kept. */
function NewNote({ about }: { about: NonNullable<NotesProps['about']> }) {
  const t = words[useLanguage()]
  const add = useSend(addNote)
  const { form, field, onSubmit, busy, summary } = useServerForm({
    defaults: { note: '' },
    submit: async ({ note }) => {
      await add({ ...about, note }).catch((reason) => {
        throw fieldText(reason) === undefined ? new Error(t.failed) : reason
      })
      form.reset()
    },
  })
  const isEmpty = useWatch({ control: form.control, name: 'note' }).trim() === ''
  useTypedText(!isEmpty)
  return (
    <Form onSubmit={onSubmit} className="grid max-w-160 justify-items-start gap-3">
      <div className="grid w-full gap-3">
        <ErrorSummary {...summary} />
        <TextArea {...field('note', { label: t.label, required: t.empty })} hint={t.hint} maxLength={4_000} />
      </div>
      <Button type="submit" busy={busy} disabledReason={isEmpty ? t.empty : null}>
        {t.add}
      </Button>
    </Form>
  )
}
