import { Check, CircleAlert, Clock, Hourglass, type LucideIcon, PenLine } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Customer } from '../../contract/customer.ts'
import type { IdentificationPhases, PhaseStatus } from '../../contract/identification.ts'
import type { Language } from '../../contract/language.ts'
import { Icon } from '../../ui/picture/Icon.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { changedRows, isSettled, type PhaseRow, phaseRows } from './phases.ts'
import { words as identificationWords } from './words.ts'

const looks: Record<Exclude<PhaseStatus, 'started'>, { icon: LucideIcon; look: string }> = {
  not_started: { icon: Clock, look: 'bg-surface text-ink-soft' },
  success: { icon: Check, look: 'bg-good-wash text-good' },
  error: { icon: CircleAlert, look: 'bg-bad-wash text-bad' },
  denied: { icon: CircleAlert, look: 'bg-bad-wash text-bad' },
  pending: { icon: Hourglass, look: 'bg-warn-wash text-warn' },
  manual: { icon: PenLine, look: 'bg-warn-wash text-warn' },
}

/** A row of the list, of these phases or of others. */
export interface SaidRow {
  phase: string
  name: string
  status: PhaseStatus
  words: string
}

function wordsOf({ phase, status }: PhaseRow, settled: boolean, language: Language): string {
  const t = identificationWords[language]
  if (phase === 'identification' && status === 'started') return t.identifying
  // An earlier phase has ended in a way that keeps this one from starting.
  return status === 'not_started' && settled ? t.notMade : t.states[status]
}

/** The phases of an identification. */
export function PhaseList({ phases, type }: { phases: IdentificationPhases; type: Customer['type'] }) {
  const language = useLanguage()
  const t = identificationWords[language]
  const settled = isSettled(phases, type)
  const rows = phaseRows(phases, type).map((row) => ({
    ...row,
    name: t.phaseNames[row.phase],
    words: wordsOf(row, settled, language),
  }))
  return <PhaseRows rows={rows} />
}

/** Each phase with its state in words. A state is read out once, when it changes. */
export function PhaseRows({ rows }: { rows: readonly SaidRow[] }) {
  const t = identificationWords[useLanguage()]
  const news = useNews(rows)
  return (
    <div>
      <ol aria-label={t.phases} className="overflow-hidden rounded-lg bg-canvas">
        {rows.map((row) => (
          <li
            key={row.phase}
            className="flex min-h-15 items-center gap-4 border-b border-line px-4 last:border-0 sm:px-5"
          >
            <Mark status={row.status} />
            <span className="flex grow flex-wrap items-baseline justify-between gap-x-4 py-2">
              <span className="font-medium">{row.name}</span>
              <span className={row.status === 'not_started' ? 'text-sm text-ink-soft' : 'text-sm font-medium'}>
                {row.words}
              </span>
            </span>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {news}
      </p>
    </div>
  )
}

function Mark({ status }: { status: PhaseStatus }) {
  if (status === 'started')
    return (
      <span className="grid size-9 shrink-0 place-items-center text-petrol">
        <span aria-hidden="true" className="spinner size-6" />
      </span>
    )
  const { icon, look } = looks[status]
  return (
    <span className={`grid size-9 shrink-0 place-items-center rounded-full ${look}`}>
      <Icon of={icon} />
    </span>
  )
}

function useNews(rows: readonly SaidRow[]): string {
  const t = identificationWords[useLanguage()]
  const heard = useRef<readonly SaidRow[]>([])
  const [news, setNews] = useState('')
  const now = JSON.stringify(rows)
  useEffect(() => {
    const current = JSON.parse(now) as SaidRow[]
    const changed = changedRows(heard.current, current)
    heard.current = current
    if (changed.length > 0) setNews(changed.map(({ name, words }) => t.phaseState(name, words)).join('. '))
  }, [now, t.phaseState])
  return news
}
