import type { Location } from 'react-router'

const KEPT_AS = 'scroll-positions'

// The first page of every visit has the same key; its scroll position belongs to its address.
const keyOf = ({ key, pathname, search }: Location): string => (key === 'default' ? pathname + search : key)

/**
 * Where each page of the visit stood. The library has this for its data router alone; a browser by itself brings a
 * position back before the page that it belongs to is shown.
 */
export class ScrollMemory {
  readonly #positions = new Map(kept())

  /** Before another page takes the place of this one. */
  keep(location: Location): void {
    this.#positions.set(keyOf(location), window.scrollY)
  }

  /** Outlives a reload, and a visit to the pages of a bank. */
  store(): void {
    try {
      sessionStorage.setItem(KEPT_AS, JSON.stringify([...this.#positions]))
    } catch {
      // Without storage the positions end with the page.
    }
  }

  /** To where the page was left, else to the part that its address names, else to its top. */
  restore(location: Location): void {
    const position = this.#positions.get(keyOf(location))
    if (position !== undefined) window.scrollTo(0, position)
    else if (location.hash) document.querySelector(`[id="${CSS.escape(location.hash.slice(1))}"]`)?.scrollIntoView()
    // The first page of a visit stands where its reader has brought it meanwhile.
    else if (location.key !== 'default') window.scrollTo(0, 0)
  }
}

function kept(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT_AS) ?? '[]') as [string, number][]
  } catch {
    return []
  }
}
