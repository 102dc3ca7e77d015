import { type FormEvent, useState } from 'react'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { useTypedText } from '../../../ui/typedText.ts'
import type { Answer } from '../../api.ts'
import { formatInstant } from '../order/words.ts'
import { fi } from './fi.ts'

interface NotesProps {
  notes: Answer<'showOrder'>['notes']
  /** Writes one down; resolves when it stands in the list. */
  add: (note: string) => Promise<unknown>
}

/** What colleagues wrote, newest first, and a place for one more. What was typed stays when it cannot be kept. */
export function Notes({ notes, add }: NotesProps) {
  const [typed, setTyped] = useState('')
  useTypedText(typed.trim() !== '')
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() === '' || isBusy) return
    setBusy(true)
    setFailed(false)
    await add(typed).then(
      () => setTyped(''),
      () => setFailed(true),
    )
    setBusy(false)
  }
  return (
    <div className="grid gap-6">
      <Form onSubmit={(event) => void send(event)} className="grid max-w-160 justify-items-start gap-3">
        {hasFailed && <Notice tone="bad" live="alert" title={fi.failed} />}
        <div className="w-full">
          <TextArea
            label={fi.label}
            hint={fi.hint}
            maxLength={4_000}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <Button type="submit" busy={isBusy} disabledReason={typed.trim() === '' ? fi.empty : null}>
          {fi.add}
        </Button>
      </Form>
      {notes.length === 0 && <p className="text-ink-soft">{fi.none}</p>}
      <ol className="grid gap-4">
        {notes.map(({ note_id, note, by, at, about }) => (
          <li key={note_id} className="rounded-md border border-line p-4">
            <p className="wrap-anywhere whitespace-pre-line">{note}</p>
            <p className="mt-2 flex flex-wrap items-center gap-2 text-sm text-ink-soft">
              {by}, {formatInstant(at)}
              {about === 'customer' && <Badge>{fi.aboutCustomer}</Badge>}
            </p>
          </li>
        ))}
      </ol>
    </div>
  )
}
