import { useState } from 'react'
import type { Act } from '../../../ui/data/acts.ts'
import { useAct } from '../../../ui/data/useAct.ts'

interface AskedFirst<Result, Given> {
  /** The same call, only asked. */
  ask: Act<Result, Given>
  act: Act<Result, Given>
  /** What was filled in; null while something is missing. */
  given: Given | null
  done: (result: Result) => void
  /** Answers a refusal of the act in its own way; `true`: nothing more to show. */
  refused?: (failure: unknown) => boolean
}

/**
 * An act that shows first what it would do: the first press asks, the next one does just what was looked at. What was
 * filled in stays when it is refused; when it changes, it is asked for anew.
 */
export function useAskedFirst<Result, Given extends object>(what: AskedFirst<Result, Given>) {
  const { given, done, refused } = what
  const [looked, setLooked] = useState<{ at: string; answer: Result } | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const asking = useAct(what.ask, {
    failed: (reason) => {
      setFailure(reason)
      return null
    },
    done: (answer, asked) => setLooked({ at: wordOf(asked), answer }),
    everyPress: true,
  })
  const doing = useAct(what.act, {
    failed: (reason) => {
      if (!refused?.(reason)) setFailure(reason)
      return null
    },
    done,
  })
  const seen = given !== null && looked?.at === wordOf(given) ? looked.answer : null
  const busy = asking.busy || doing.busy
  return {
    /** What it would do, while nothing has changed since it was looked at. */
    seen,
    press: () => {
      if (given === null || busy) return
      setFailure(null)
      if (seen !== null) doing.run(given)
      else asking.run({ ...given, dry_run: true })
    },
    /** Asks before anybody presses. */
    ask: asking.run,
    busy,
    failure: busy ? null : failure,
    /** Forgets what was looked at, and why it was refused. */
    reset: () => {
      setLooked(null)
      setFailure(null)
    },
  }
}

/** What was filled in, whether it is asked or done. */
const wordOf = (given: object): string => JSON.stringify({ ...given, dry_run: undefined })
