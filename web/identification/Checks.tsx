import { useEffect, useRef, useState } from 'react'
import type { Language } from '../../contract/language.ts'
import { useAct } from '../../ui/data/useAct.ts'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { Spinner } from '../../ui/state/Spinner.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import type { Answer } from '../api.ts'
import { alone } from '../currentOrder/StepAct.tsx'
import { LicenceDeclaration } from './LicenceDeclaration.tsx'
import { NextSteps } from './NextSteps.tsx'
import { PhaseList } from './PhaseList.tsx'
import { checksMissing, isSettled, needsDeclaration, type Problem, problemOf } from './phases.ts'
import { checkDriversLicenseAndCredit } from './queries.ts'
import type { Stop } from './stops.ts'
import { words } from './words.ts'

interface ChecksProps {
  phases: Answer<'getIdentificationStatus'> | undefined
  /** The phases could not be asked. */
  failed: boolean
}

/** After the bank: the checks of a private person, and what to do about each of their outcomes. */
export function Checks({ phases, failed }: ChecksProps) {
  const t = words[useLanguage()]
  const { run, busy, failure } = useAct(checkDriversLicenseAndCredit, {
    failed: t.creditError,
    otherwise: t.creditErrorNote,
  })
  const check = () => run(undefined)
  const anew = useChecksOfToday(phases, check)
  const top = useRef<HTMLDivElement>(null)
  // The frame that had the focus is gone.
  useEffect(() => {
    if (document.activeElement === document.body) top.current?.focus()
  }, [])
  if (!phases) return failed ? <StatusFailed /> : <Spinner text={t.stay} />
  const problem = problemOf(phases)
  return (
    <div ref={top} tabIndex={-1} className="grid gap-6 outline-none">
      {anew && <p className="text-ink-soft">{t.otherDay}</p>}
      <PhaseList phases={phases} type="private" />
      {!isSettled(phases, 'private') && !failure && <p className="text-ink-soft">{t.stay}</p>}
      {failed && <StatusFailed />}
      {failure && (
        <ErrorState title={failure.title} onRetry={check} busy={busy}>
          {failure.text}
        </ErrorState>
      )}
      {problem && !failure && <ProblemText of={problem} busy={busy} onRetry={check} />}
      {needsDeclaration(phases) && <LicenceDeclaration />}
    </div>
  )
}

/** Starts the checks of today by itself, once, for a person who was identified on another day. */
function useChecksOfToday(phases: Answer<'getIdentificationStatus'> | undefined, run: () => void): boolean {
  const started = useRef(false)
  const missing = phases !== undefined && checksMissing(phases, 'private')
  const [wasMissing, setWasMissing] = useState(missing)
  if (missing && !wasMissing) setWasMissing(true)
  useEffect(() => {
    if (!missing || started.current) return
    started.current = true
    run()
  }, [missing, run])
  return wasMissing
}

const problems = (
  language: Language,
): Record<
  Problem,
  { title: string; text: string; more?: readonly string[]; retry?: true; calm?: true; stop?: Stop }
> => {
  const t = words[language]
  return {
    identificationError: { title: t.identificationError, text: t.identificationErrorNote },
    licenceDenied: {
      title: t.licenceDenied,
      text: t.licenceDeniedNote,
      more: t.licenceDeniedWhy,
      stop: 'licenceDenied',
    },
    licenceError: { title: t.licenceError, text: t.licenceErrorNote, retry: true },
    underage: { title: t.underage, text: t.underageNote, stop: 'underage' },
    creditDenied: { title: t.creditDenied, text: t.creditDeniedNote, more: t.creditDeniedWhy, stop: 'creditDenied' },
    creditError: { title: t.creditError, text: t.creditErrorNote, retry: true },
    creditPending: {
      title: t.creditPending,
      text: t.creditPendingNote,
      more: t.creditPendingWhy,
      calm: true,
      stop: 'creditPending',
    },
  }
}

function ProblemText({ of, busy, onRetry }: { of: Problem; busy: boolean; onRetry: () => void }) {
  const language = useLanguage()
  const t = words[language]
  const { title, text, more = [], retry, calm, stop } = problems(language)[of]
  // The way on first, then why.
  const told = (
    <div className="grid gap-3" {...(stop ? alone : {})}>
      <p>{text}</p>
      {stop && <NextSteps at={stop} />}
      {more.map((why) => (
        <p key={why}>{why}</p>
      ))}
    </div>
  )
  if (calm)
    return (
      <Notice tone="warn" title={title} live="status">
        {told}
      </Notice>
    )
  return (
    <ErrorState key={of} title={title} {...(retry ? { onRetry, retryLabel: t.retry } : {})} busy={busy}>
      {told}
    </ErrorState>
  )
}

const StatusFailed = () => {
  const t = words[useLanguage()]
  return (
    <Notice tone="warn" title={t.statusFailed} live="status">
      {t.statusFailedNote}
    </Notice>
  )
}
