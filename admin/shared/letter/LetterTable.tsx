import { formatMoment } from '../../../contract/days/date.ts'
import { type Column, Table } from '../../../ui/layout/Table.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import type { Answer } from '../../api.ts'
import { words } from './words.ts'

type Line = Answer<'listLetters'>['letters'][number]

/** Letters as they left, newest first. */
export function LetterTable({ letters, onOpen }: { letters: readonly Line[]; onOpen: (id: string) => void }) {
  const language = useLanguage()
  const t = words[language]
  if (letters.length === 0) return <p className="text-ink-soft">{t.none}</p>
  const columns: Column<Line>[] = [
    { title: t.sent, cell: ({ sent_at }) => formatMoment(sent_at, language) },
    {
      title: t.subject,
      cell: ({ letter_id, subject, attachments }) => (
        <>
          <button
            type="button"
            onClick={() => onOpen(letter_id)}
            className="min-h-6 text-left font-medium text-petrol underline"
          >
            {subject}
          </button>
          {attachments.length > 0 && (
            <span className="block text-sm text-ink-soft">{t.attachments(attachments.join(', '))}</span>
          )}
        </>
      ),
    },
    {
      title: t.to,
      cell: ({ recipient, outcome }) => (
        <>
          <span className="wrap-anywhere">{recipient}</span>
          {outcome !== 'ok' && <span className="block text-sm text-bad">{t.outcomes[outcome]}</span>}
        </>
      ),
    },
  ]
  return <Table caption={t.caption} columns={columns} rows={letters} rowKey={({ letter_id }) => letter_id} />
}
