/** Moves the focus once what was pressed has gone: to what took its place. */
export function focusLater(find: () => HTMLElement | null | undefined, options?: FocusOptions): void {
  requestAnimationFrame(() => find()?.focus(options))
}
