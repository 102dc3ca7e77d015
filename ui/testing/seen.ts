import { onTestFinished } from 'vitest'
import { commands } from 'vitest/browser'

declare module 'vitest/browser' {
  interface BrowserCommands {
    showMedia(media: ShownMedia): Promise<void>
  }
}

/** The kind of medium that a page is shown on, and the colours that its person has asked the browser for. */
export interface ShownMedia {
  media?: 'print' | 'screen'
  colorScheme?: 'dark' | 'light'
  forcedColors?: 'active' | 'none'
}

/** Whether an element takes room on the page. A text for screen readers alone takes a single pixel. */
export function isSeen(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  return element.checkVisibility() && width > 1 && height > 1
}

/** The colour behind an element's text, to compare two elements: its own, or that of the nearest part around it. */
export function colourBehind(element: Element): string {
  const { backgroundColor } = getComputedStyle(element)
  const isClear = backgroundColor === 'rgba(0, 0, 0, 0)'
  return isClear && element.parentElement ? colourBehind(element.parentElement) : backgroundColor
}

/** Shows the page so until the test is over. */
export async function showMedia(media: ShownMedia): Promise<void> {
  onTestFinished(() => commands.showMedia({ media: 'screen', colorScheme: 'light', forcedColors: 'none' }))
  await commands.showMedia(media)
}

/** Shows the page as it is printed, until the test is over. */
export const showOnPaper = (): Promise<void> => showMedia({ media: 'print' })
