/** The elements that were shown, with their attributes and their own words. */
export type Remembered = Map<Element, string>

/**
 * The header and the footer of the page as they stand. Behind an open dialog nobody judges them, so they are none then.
 */
export function shellsOf(): { shell: Element; words: string }[] {
  const within = 'main, article, section, aside, dialog, [role=dialog], [role=alertdialog], [inert], [aria-hidden=true]'
  return [...document.querySelectorAll('header, footer')]
    .filter((one) => !one.closest(within))
    .map((shell) => ({
      shell,
      // React numbers what it labels, whatever stands there.
      words: shell.outerHTML.replace(/react-aria[\w:-]*|_r_\w+_/g, ''),
    }))
}

export function rememberShown(): Remembered {
  return new Map([...document.querySelectorAll('*')].filter(isShown).map((one) => [one, wordsOf(one)]))
}

// Whatever may be named by what it holds, or must hold something: what has gone may have been it.
const holders =
  'a, button, label, legend, summary, h1, h2, h3, h4, h5, h6, p, [role], [aria-label], [tabindex], ul, ol, li, dl, table, fieldset, figure, form, nav, header, footer, main, section, article, details, dialog, body'

/** The smallest parts that hold everything which is shown now and was not, or is otherwise. */
export function changedSince(seen: Remembered): Element[] {
  const shown = [...document.querySelectorAll('*')].filter(isShown)
  const gone = [...seen.keys()].filter((one) => !isShown(one))
  const parts = new Set([
    ...shown.filter((one) => seen.get(one) !== wordsOf(one)).map((one) => holderOf(one.parentElement)),
    ...gone.map((one) => holderOf(shownAbove(one))),
  ])
  return [...parts].filter((one) => ![...parts].some((other) => other !== one && other.contains(one)))
}

const isShown = (one: Element): boolean => one.isConnected && one.checkVisibility({ visibilityProperty: true })

function wordsOf(one: Element): string {
  return [
    ...[...one.attributes].map(({ name, value }) => `${name}=${value}`),
    ...[...one.childNodes].flatMap((node) => (node instanceof Text ? [node.data] : [])),
  ].join('\n')
}

const holderOf = (one: Element | null): Element => one?.closest(holders) ?? document.body

function shownAbove(one: Element): Element | null {
  let above = one.parentElement
  while (above && !isShown(above)) above = above.parentElement
  return above
}
