import '../tokens.css'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { onTestFinished } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { draw } from './draw.tsx'

/** Draws a part in the browser until the test is over. The function that it gives draws another in its place. */
export async function shown(part: ReactNode): Promise<(next: ReactNode) => Promise<void>> {
  onTestFinished(() => cleanup())
  const around = (inner: ReactNode) => <MemoryRouter>{inner}</MemoryRouter>
  const redraw = await draw(around(part))
  return (next) => redraw(around(next))
}

/** Stands in for a page that would load itself anew, and counts how often it wanted to. */
export function stoppedReloads(): { count: number } {
  const stopped = { count: 0 }
  const stop = (event: NavigateEvent) => {
    if (event.navigationType !== 'reload') return
    event.preventDefault()
    stopped.count += 1
  }
  window.navigation.addEventListener('navigate', stop)
  onTestFinished(() => window.navigation.removeEventListener('navigate', stop))
  return stopped
}

/** Two frames later: what an act of this moment leads to has been drawn. */
export async function drawnAgain(): Promise<void> {
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
}
