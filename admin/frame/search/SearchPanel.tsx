import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { formatMoment } from '../../../contract/days/date.ts'
import type { Language } from '../../../contract/language.ts'
import { mayOpen } from '../../../contract/ops/roles.ts'
import { refusalText } from '../../../ui/data/refused.ts'
import { controlLook } from '../../../ui/form/Field.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { meQuery } from '../../session/queries.ts'
import { findQuery } from './queries.ts'
import { recentTargets, rememberTarget } from './recent.ts'
import { TargetList } from './TargetList.tsx'
import { allTargets, type FoundPage, type Moment, pageTargets, type Target } from './targets.ts'
import { words as searchWords } from './words.ts'

const PAUSE_MS = 150

/** The typed words, their hits, and the arrows and Enter that choose from them. */
export function SearchPanel({ pages, onDone }: { pages: readonly FoundPage[]; onDone: () => void }) {
  const language = useLanguage()
  const t = searchWords[language]
  const id = useId()
  const navigate = useNavigate()
  const box = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const words = usePaused(typed.trim())
  const isLong = words.length >= 2
  const { data: me } = useQuery(meQuery)
  const asksMoments = me !== undefined && mayOpen(me.grants, { permission: 'customers.see' })
  const { data, error, isFetching } = useQuery({ ...findQuery(words), enabled: isLong })
  const [recent] = useState(recentTargets)
  const moment = data?.moment ?? null
  const found = [...allTargets(data?.hits ?? [], words, moment, language), ...pageTargets(pages, words)]
  const shown = isLong ? found : recent
  const open = (target: Target | undefined) => {
    if (!target) return
    rememberTarget(target)
    onDone()
    void navigate(target.path, { state: target.words ? { words: target.words } : null })
  }
  // The dialog is opened to type into it.
  useEffect(() => box.current?.focus(), [])
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && shown.length > 0) {
      event.preventDefault()
      setAt((at + step + shown.length) % shown.length)
    } else if (event.key === 'Enter' && words === typed.trim()) {
      event.preventDefault()
      open(shown[at])
    }
  }
  return (
    <div className="grid gap-4">
      <div>
        <label htmlFor={id} className="mb-1.5 block font-medium">
          {t.label}
        </label>
        <input
          id={id}
          type="text"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          ref={box}
          aria-expanded={shown.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={shown[at] ? `${id}-${at}` : undefined}
          aria-describedby={`${id}-keys`}
          className={controlLook}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setAt(0)
          }}
          onKeyDown={press}
        />
        <p id={`${id}-keys`} className="mt-1.5 text-sm text-ink-soft">
          {asksMoments ? `${t.keys} ${t.momentHint}` : t.keys}
        </p>
      </div>
      <TargetList id={id} targets={shown} at={at} isRecent={!isLong} onOpen={open} />
      <p role="status" className={shown.length > 0 && !error ? 'sr-only' : 'text-ink-soft'}>
        {saidOf({ error, isFetching, isLong, typed, found: shown.length, moment }, language)}
      </p>
    </div>
  )
}

interface Said {
  error: Error | null
  isFetching: boolean
  isLong: boolean
  typed: string
  found: number
  moment: Moment | null
}

function saidOf({ error, isFetching, isLong, typed, found, moment }: Said, language: Language): string {
  const t = searchWords[language]
  if (error) return refusalText(error, t.failed)
  if (!isLong) return typed.trim().length === 1 ? t.short : ''
  if (isFetching) return ''
  if (found > 0) return t.found(found)
  if (!moment) return t.none
  const { registration, at, is_known } = moment
  return is_known ? t.nobodyHad(registration, formatMoment(at, language)) : t.noSuchCar(registration)
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}
