const KEPT_AS = 'search-visit'
/** Somebody who searches again after this long has come anew. */
const VISIT_MS = 30 * 60_000

interface Visit {
  /**
   * The entity of the last answer: it says which prices were shown, and to the server that this search goes on from
   * another.
   */
  entity: string
  at: number
}

/** Kept for the other pages of the tab, and over a reload. */
export function keepVisit(entity: string): void {
  try {
    sessionStorage.setItem(KEPT_AS, JSON.stringify({ entity, at: Date.now() } satisfies Visit))
  } catch {
    // Without storage each page begins a visit of its own.
  }
}

/** The entity of the search that was answered last in this visit. */
export function visitEntity(): string | null {
  try {
    const { entity, at } = JSON.parse(sessionStorage.getItem(KEPT_AS) ?? '{}') as Partial<Visit>
    return entity && Date.now() - (at ?? 0) < VISIT_MS ? entity : null
  } catch {
    return null
  }
}
