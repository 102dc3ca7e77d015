import { useMutation } from '@tanstack/react-query'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { Language } from '../../contract/language.ts'
import type { Message } from '../dialog/MessageDialog.tsx'
import { useLanguage } from '../useLanguage.ts'
import type { Act } from './acts.ts'
import { outcomeText, refusalText, SessionOver } from './refused.ts'

interface Told<Result, Given> extends Failing<Given> {
  /** It was done; what it made stale is still on its way. What it throws counts as a failure. */
  done?: (result: Result, given: Given) => unknown
  /** The page shows the new state. */
  after?: (result: Result, given: Given) => unknown
  /** A press while another one is under way counts too: of a switch among others, of a choice that is changed at once. */
  everyPress?: true
}

interface Failing<Given> {
  /** The title over what went wrong, or all that is said of it; null: it is answered already. */
  failed: string | ((reason: unknown, given: Given) => Message | null)
  /** Said under a title when the server gave no reason. */
  otherwise?: string
  /** In its place, of an act that changes something: that it was not done. Where nobody knows that yet, so is said. */
  notDone?: string
  /** Said under a title whatever the reason. */
  note?: string
}

/** An act behind a button: one press at a time, busy until the page shows its outcome, and its failure as a message. */
export function useAct<Result, Given>(what: Act<Result, Given>, told: Told<Result, Given>) {
  const language = useLanguage()
  const { mutateAsync } = useMutation({ ...what, onSuccess: (result, given) => told.done?.(result, given) })
  const latest = useRef(told)
  useLayoutEffect(() => {
    latest.current = told
  })
  const running = useRef(0)
  const [underWay, setUnderWay] = useState<readonly { given: Given }[]>([])
  const [failure, setFailure] = useState<Message | null>(null)
  const attempt = useCallback(
    async (given: Given): Promise<void> => {
      // As the page was when it was pressed: the outcome may change it.
      const { after, everyPress, ...failing } = latest.current
      if (running.current > 0 && !everyPress) return
      const one = { given }
      running.current += 1
      setUnderWay((others) => [...others, one])
      setFailure(null)
      try {
        const result = await mutateAsync(given)
        await after?.(result, given)
      } catch (reason) {
        setFailure(saidOf(reason, given, failing, language))
      }
      running.current -= 1
      setUnderWay((others) => others.filter((other) => other !== one))
    },
    [mutateAsync, language],
  )
  const run = useCallback((given: Given) => void attempt(given), [attempt])
  const closeFailure = useCallback(() => setFailure(null), [])
  return {
    run,
    busy: underWay.length > 0,
    /** The inputs of the presses that are under way, the newest last. */
    underWay: underWay.map(({ given }) => given),
    failure,
    closeFailure,
  }
}

/** The message about a failure; null when there is none, or not here. */
export function saidOf<Given>(
  reason: unknown,
  given: Given,
  { failed, otherwise = '', notDone, note = '' }: Failing<Given>,
  language: Language,
): Message | null {
  if (reason instanceof SessionOver) return null
  if (typeof failed === 'function') return failed(reason, given)
  const why = notDone === undefined ? refusalText(reason, otherwise) : outcomeText(reason, notDone, language)
  return { title: failed, text: [why, note].filter(Boolean).join(' ') || null }
}
