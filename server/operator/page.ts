/** Rows of one page, and where the next one begins, by `id` unless told: asked for is always one row more than is shown. */
export function pageOf<T extends Record<K, string>, K extends string = 'id'>(
  rows: readonly T[],
  limit: number,
  key = 'id' as K,
): { shown: T[]; next: string | null } {
  const shown = rows.slice(0, limit)
  return { shown, next: rows.length > limit ? (shown.at(-1)?.[key] ?? null) : null }
}
