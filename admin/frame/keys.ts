import { useEffect } from 'react'

/** A key, or two letters one after the other ('g t'), and what it does. */
export interface KeyBinding {
  keys: string
  /** For the list of keys. */
  name: string
  run: () => void
}

/** How long the second letter may take. */
const SEQUENCE_MS = 1_000
const storedAs = 'hallinta-nappaimet'

const bindings = new Set<KeyBinding>()
let begun: { key: string; at: number } | null = null

/** WCAG 2.1.4: whoever dictates, or holds the keyboard oddly, can switch single keys off. */
export const areKeysOn = (): boolean => localStorage.getItem(storedAs) !== 'pois'
export const switchKeys = (on: boolean): void => localStorage.setItem(storedAs, on ? 'kaytossa' : 'pois')

/** The keys that work on this page now. */
export const keysNow = (): KeyBinding[] => [...bindings]

/** Keys of a part of the page, for as long as it is shown. */
export function useKeys(some: readonly KeyBinding[]): void {
  useEffect(() => {
    for (const one of some) bindings.add(one)
    return () => {
      for (const one of some) bindings.delete(one)
    }
  }, [some])
}

/** Whether somebody types, or a dialog has the page. */
const isTaken = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input, textarea, select, [role=dialog], [role=alertdialog], [role=grid]') !== null)

/** The one listener of the page. */
export function listenForKeys(): () => void {
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTaken(event.target)) return
    if (movedInRows(event)) return event.preventDefault()
    if (!areKeysOn()) return
    const sequence = begun && event.timeStamp - begun.at < SEQUENCE_MS ? `${begun.key} ${event.key}` : null
    const found = keysNow().find(({ keys }) => keys === sequence) ?? keysNow().find(({ keys }) => keys === event.key)
    begun = found ? null : { key: event.key, at: event.timeStamp }
    if (!found) return
    event.preventDefault()
    found.run()
  }
  window.addEventListener('keydown', press)
  return () => window.removeEventListener('keydown', press)
}

const acting = 'a[href], button:not([aria-disabled=true])'

/** Arrows, Home and End lead from row to row of a table, in the same place of the row; Enter does what it does on a link. */
function movedInRows({ key, target }: KeyboardEvent): boolean {
  const row = target instanceof HTMLElement && target.matches(acting) ? target.closest<HTMLElement>('tbody > tr') : null
  if (!row) return false
  const at = [...row.querySelectorAll(acting)].indexOf(target as Element)
  const rows = [...(row.parentElement?.children ?? [])].filter((one) => one.querySelector(acting))
  const from = rows.indexOf(row)
  const to = { ArrowDown: from + 1, ArrowUp: from - 1, Home: 0, End: rows.length - 1 }[key]
  if (to === undefined) return false
  const there = rows[to]?.querySelectorAll<HTMLElement>(acting) ?? []
  ;(there[at] ?? there[0])?.focus()
  return true
}
