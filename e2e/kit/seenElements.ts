/** Functions that run within a page, each whole by itself, and what they leave in its window. */
interface Seen {
  /** Headers and footers of the page, of which a look may leave out those that were judged. */
  shells?: Element[]
  /** What was shown, with its attributes and its own words. */
  seen?: Map<Element, string>
  /** The smallest parts that hold everything which is shown now and was not, or is otherwise. */
  changed?: Element[]
}

/**
 * The header and the footer of the page as they stand at this address. Behind an open dialog nobody judges them, so they are
 * none then.
 */
export function shellsOf(): string[] {
  const left: Seen = window as unknown as Seen
  const within = 'main, article, section, aside, dialog, [role=dialog], [role=alertdialog], [inert], [aria-hidden=true]'
  const shells = [...document.querySelectorAll('header, footer')].filter((one) => !one.closest(within))
  left.shells = shells
  // React numbers what it labels, whatever stands there.
  return shells.map((one) => `${location.pathname} ${one.outerHTML.replace(/react-aria[\w:-]*|_r_\w+_/g, '')}`)
}

/** Remembers what is shown. */
export function rememberSeen(): void {
  const left: Seen = window as unknown as Seen
  const wordsOf = (one: Element) =>
    [
      ...[...one.attributes].map(({ name, value }) => `${name}=${value}`),
      ...[...one.childNodes].flatMap((node) => (node instanceof Text ? [node.data] : [])),
    ].join('\n')
  const shown = [...document.querySelectorAll('*')].filter((one) => one.checkVisibility({ visibilityProperty: true }))
  left.seen = new Map(shown.map((one) => [one, wordsOf(one)]))
}

/** Finds what is shown now and was not, or is otherwise; says how many parts hold it. */
export function changedSince(): number {
  const left: Seen = window as unknown as Seen
  const wordsOf = (one: Element) =>
    [
      ...[...one.attributes].map(({ name, value }) => `${name}=${value}`),
      ...[...one.childNodes].flatMap((node) => (node instanceof Text ? [node.data] : [])),
    ].join('\n')
  const seen = left.seen ?? new Map<Element, string>()
  const isShown = (one: Element) => one.isConnected && one.checkVisibility({ visibilityProperty: true })
  const shown = [...document.querySelectorAll('*')].filter(isShown)
  // Whatever may be named by what it holds, or must hold something: what has gone may have been it.
  const holders =
    'a, button, label, legend, summary, h1, h2, h3, h4, h5, h6, p, [role], [aria-label], [tabindex], ul, ol, li, dl, table, fieldset, figure, form, nav, header, footer, main, section, article, details, dialog, body'
  const holderOf = (one: Element | null | undefined): Element => one?.closest(holders) ?? document.body
  const gone = [...seen.keys()].filter((one) => !isShown(one))
  const firstShown = (one: Element): Element | null => {
    let above = one.parentElement
    while (above && !isShown(above)) above = above.parentElement
    return above
  }
  const parts = new Set([
    ...shown.filter((one) => seen.get(one) !== wordsOf(one)).map((one) => holderOf(one.parentElement)),
    ...gone.map((one) => holderOf(firstShown(one))),
  ])
  left.changed = [...parts].filter((one) => ![...parts].some((other) => other !== one && other.contains(one)))
  return left.changed.length
}
