import type { KeyboardEvent } from 'react'

/** Enter that is held down presses again and again. What the first press led to may stand in the same place by then. */
export function onlyFirstEnter(event: KeyboardEvent<HTMLElement>): void {
  const { target } = event
  const presses = target instanceof HTMLButtonElement || target instanceof HTMLInputElement
  if (presses && event.key === 'Enter' && event.repeat) event.preventDefault()
}
