import { useSyncExternalStore } from 'react'
import { keptText } from '../keptText.ts'

/**
 * The answer of a person; null until they have answered. The answer itself is necessary data: without it they would be
 * asked on.
 */
export type Choice = 'granted' | 'refused' | null

const { read, keep, watch } = keptText('flex-shop-evasteet')

export function readChoice(): Choice {
  const kept = read()
  return kept === 'granted' || kept === 'refused' ? kept : null
}

export const keepChoice = (choice: 'granted' | 'refused'): void => keep(choice)

/** The answer, followed in all windows; the server knows none. */
export const useChoice = (): Choice => useSyncExternalStore(watch, readChoice, () => null)
