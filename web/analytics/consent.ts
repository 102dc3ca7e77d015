import { useSyncExternalStore } from 'react'

/**
 * The answer of a person; null until they have answered. The answer itself is necessary data: without it they would be
 * asked on.
 */
export type Choice = 'granted' | 'refused' | null

const storageKey = 'flex-shop-evasteet'
let inMemory: string | null = null
const listeners = new Set<() => void>()

const asChoice = (kept: string | null): Choice => (kept === 'granted' || kept === 'refused' ? kept : null)

export function readChoice(): Choice {
  try {
    return asChoice(localStorage.getItem(storageKey) ?? inMemory)
  } catch {
    return asChoice(inMemory)
  }
}

export function keepChoice(choice: 'granted' | 'refused'): void {
  inMemory = choice
  try {
    localStorage.setItem(storageKey, choice)
  } catch {
    // Storage is refused: the answer lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** The answer, followed in all windows; the server knows none. */
export const useChoice = (): Choice => useSyncExternalStore(watch, readChoice, () => null)
