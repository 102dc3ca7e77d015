/** The rules by which pages are judged, in a browser without a server and on the walks through the whole shop. */

export interface Size {
  width: number
  height: number
}

/** WCAG 2.2 A and AA and axe's own advice. */
export const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Rules that read where an element lies, how it looks, or the order of all that is shown: the size of the window may change
 * their answer about an element that did not change. Every other rule reads elements, their words and what holds them.
 */
export const ofSize = [
  // A label elsewhere may have gone from these.
  ...['label', 'select-name', 'aria-input-field-name'],
  ...['color-contrast', 'target-size', 'scrollable-region-focusable', 'link-in-text-block'],
  ...['heading-order', 'page-has-heading-one', 'landmark-one-main', 'region', 'bypass', 'skip-link'],
]
