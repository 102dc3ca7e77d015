import type { ReactNode } from 'react'
import { formatDay } from '../../../contract/days/date.ts'
import type { Language } from '../../../contract/language.ts'
import { formatPrice } from '../../../contract/money/money.ts'
import type { StaffStatement } from '../../../contract/ops/orders/statements.ts'
import { statementWords } from '../../../contract/order/statementWords.ts'
import { formatCount } from '../../../contract/text/count.ts'
import type { Fact } from '../../../ui/layout/DataList.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { SentPhoto } from '../handover/SentPhoto.tsx'
import { words } from './words.ts'

/** How a bill at the return stands, fact by fact. */
export function statementFacts(statement: StaffStatement, language: Language): Fact[] {
  const t = words[language]
  const { state, waits_for, total, answer_by, answer, said, charge_on, decided_by, kilometres } = statement
  const km = (count: number | null) => count !== null && `${formatCount(count, language)} km`
  return [
    { term: t.state, value: t.states[state] },
    { term: t.why, value: waits_for.map((one) => t.waits[one]).join(', ') },
    { term: t.total, value: formatPrice(total, language) },
    { term: t.answerBy, value: state === 'sent' && answer_by && formatDay(answer_by, language) },
    { term: t.answer, value: answer && t.answers[answer] },
    { term: t.said, value: said },
    { term: t.chargeOn, value: charge_on && formatDay(charge_on, language) },
    { term: t.decidedBy, value: decided_by?.replace('staff:', '') },
    { term: t.agreed, value: km(kilometres.agreed) },
    { term: t.driven, value: km(kilometres.driven) },
  ].filter(({ value }) => value !== false)
}

interface StatementLinesProps {
  orderNumber: string
  lines: StaffStatement['lines']
  /** An act on a line that is charged. */
  act?: (at: number) => ReactNode
}

/** The lines of a bill with their grounds. */
export function StatementLines({ orderNumber, lines, act }: StatementLinesProps) {
  const language = useLanguage()
  const t = words[language]
  const { kinds } = statementWords[language]
  if (lines.length === 0) return <p className="text-ink-soft">{t.nothing}</p>
  return (
    <ul className="grid divide-y divide-line">
      {lines
        .map((line, at) => ({ at, ...line }))
        .map(({ at, kind, ground, amount, charged, decision, photos, readings, event }) => (
          <li key={at} className="grid gap-1 py-3">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-medium">
              <span>{event !== null && event > 1 ? t.ofEvent(kinds[kind], event) : kinds[kind]}</span>
              <span className="tabular-nums">{formatPrice(charged, language)}</span>
            </p>
            <p className="wrap-anywhere text-ink-soft">{ground}</p>
            {readings && <p className="nums text-sm text-ink-soft">{t.readings(readings)}</p>}
            <LinePhotos orderNumber={orderNumber} photos={photos} />
            {charged < amount && <p className="text-sm text-ink-soft">{t.toldAs(amount)}</p>}
            {decision && <p className="wrap-anywhere">{decision}</p>}
            {charged > 0 && act && <div>{act(at)}</div>}
          </li>
        ))}
    </ul>
  )
}

/** The photos that show a line. */
export function LinePhotos({ orderNumber, photos }: { orderNumber: string; photos: readonly string[] }) {
  const t = words[useLanguage()]
  if (photos.length === 0) return null
  return (
    <ul className="grid grid-cols-3 gap-2 sm:grid-cols-5" aria-label={t.photos}>
      {photos.map((id, at) => (
        <li key={id}>
          <SentPhoto orderNumber={orderNumber} photoId={id} label={t.photoOf(at + 1)} />
        </li>
      ))}
    </ul>
  )
}
