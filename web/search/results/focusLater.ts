export const resultsHeadingId = 'tulokset'

/** Moves the focus once what was pressed has gone: to what took its place. */
export function focusLater(find: () => HTMLElement | null | undefined, options?: FocusOptions): void {
  requestAnimationFrame(() => find()?.focus(options))
}

/** To the heading, which says how many cars there are now. */
export const focusResults = (): void =>
  focusLater(() => document.getElementById(resultsHeadingId), { preventScroll: true })
