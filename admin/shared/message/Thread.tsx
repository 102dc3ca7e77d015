import { formatMoment } from '../../../contract/days/date.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { words } from './words.ts'

interface Entry {
  /** The member of staff; null: the customer. */
  by: string | null
  at: string
}
interface Props {
  message: string
  begun: Entry
  answers: readonly (Entry & { answer: string })[]
  /** Whether the customer has opened what staff wrote last; null: nobody knows. */
  read: { at: string | null } | null
}

/** A thread as it was written, oldest first; what staff wrote stands apart. */
export function Thread({ message, begun, answers, read }: Props) {
  const language = useLanguage()
  const t = words[language]
  return (
    <div className="grid gap-4">
      <Said {...begun} text={message} />
      {answers.map(({ answer, by, at }) => (
        <Said key={at} by={by} at={at} text={answer} />
      ))}
      {read && <p className="text-sm text-ink-soft">{read.at ? t.read(formatMoment(read.at, language)) : t.unread}</p>}
    </div>
  )
}

function Said({ by, at, text }: Entry & { text: string }) {
  const language = useLanguage()
  return (
    <div className={by ? 'border-l-4 border-petrol pl-4' : 'max-w-180 rounded-md bg-canvas px-4 py-3'}>
      <p className="text-sm text-ink-soft">{words[language].said(by, formatMoment(at, language))}</p>
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
    </div>
  )
}
