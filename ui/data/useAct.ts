import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Message } from '../MessageDialog.tsx'
import type { Act } from './acts.ts'
import { refusalText } from './refused.ts'

interface Told<Result, Given> {
  /** The title over what went wrong. */
  failed: string
  /** Said when the server gave no reason. */
  otherwise?: string
  /** Said whatever the reason. */
  note?: string
  /** It was done; what it made stale is still on its way. */
  done?: (result: Result, given: Given) => unknown
  /** The page shows the new state. */
  after?: (result: Result, given: Given) => unknown
}

/** An act behind a button: one press at a time, busy until the page shows its outcome, and its failure as a message. */
export function useAct<Result, Given>(
  what: Act<Result, Given>,
  { failed, otherwise = '', note = '', done, after }: Told<Result, Given>,
) {
  const { mutateAsync } = useMutation({ ...what, onSuccess: (result, given) => done?.(result, given) })
  const isRunning = useRef(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Message | null>(null)
  const run = async (given: Given) => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setFailure(null)
    try {
      const result = await mutateAsync(given)
      await after?.(result, given)
    } catch (reason) {
      setFailure({ title: failed, text: [refusalText(reason, otherwise), note].filter(Boolean).join(' ') || null })
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { run: (given: Given) => void run(given), busy, failure, closeFailure: () => setFailure(null) }
}
