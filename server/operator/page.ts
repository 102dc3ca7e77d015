/** Rows of one page, and where the next one begins: asked for is always one row more than is shown. */
export function pageOf<T extends { id: string }>(
  rows: readonly T[],
  limit: number,
): { shown: T[]; next: string | null } {
  const shown = rows.slice(0, limit)
  return { shown, next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null }
}
