import { useSyncExternalStore } from 'react'
import { keepOverReload, takeKept } from '../reloadPage.ts'
import type { Tone } from './Notice.tsx'

interface Toast {
  id: number
  tone: Tone
  text: string
}

// WCAG 4.1.3 and 2.2.1: long enough to be read, and heard after whatever is being said now.
const shownFor = 10_000

let toasts: readonly Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

export const closeToast = (id: number): void => change(toasts.filter((toast) => toast.id !== id))

/**
 * Says in words what has just happened, on every page, without moving the focus. What went well takes the place of what
 * went well before: who does one thing after another would soon work behind a wall of them. The same words again take
 * their own place.
 */
export function showToast(text: string, tone: Tone = 'good'): void {
  const id = nextId++
  const others = toasts.filter((toast) => toast.text !== text && (tone !== 'good' || toast.tone !== 'good'))
  change([...others, { id, tone, text }])
  setTimeout(() => closeToast(id), shownFor)
}

for (const { text, tone } of (takeKept('toasts') ?? []) as Toast[]) showToast(text, tone)
keepOverReload('toasts', () => toasts)

const watch = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const none: readonly Toast[] = []

export const useToasts = (): readonly Toast[] =>
  useSyncExternalStore(
    watch,
    () => toasts,
    () => none,
  )
