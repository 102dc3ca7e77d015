import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Language } from '../../../contract/language.ts'
import { Refused } from '../../../ui/data/refused.ts'
import { showToast } from '../../../ui/state/toasts.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { reloadOrder } from '../../currentOrder/queries.ts'
import { words } from '../words.ts'

/**
 * An earlier step has fallen open under the page: by midnight, which ends the checks of a day, or by another tab. Whatever
 * act or question of the flow is refused for it, the order is asked for anew, and leads to the step that it waits for.
 */
export function useMissingStep(): void {
  const language = useLanguage()
  const client = useQueryClient()
  useEffect(() => {
    const hear = ({ type, action }: Heard) => {
      if (type === 'updated' && action?.type === 'error' && isMissingStep(action.error)) lead(client, language)
    }
    const stops = [client.getMutationCache().subscribe(hear), client.getQueryCache().subscribe(hear)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [client, language])
}

/** A failure as both caches tell it. */
interface Heard {
  type: string
  action?: { type: string; error?: unknown }
}

const isMissingStep = (failure: unknown): boolean => failure instanceof Refused && failure.body.code === 'STEP_MISSING'

function lead(client: QueryClient, language: Language): void {
  const t = words[language]
  showToast(t.stepMissing, 'warn')
  void reloadOrder(client)
}
