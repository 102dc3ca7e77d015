import type { Sorting } from '../../../ui/layout/Table.tsx'

/** How a list is sorted that can be. */
export interface Sorted<Sort extends string> {
  by: Sort
  /** How it is sorted unless its address says so. */
  usual: Sort
  onSort: (sort: Sort | null) => void
}

/** The title of a column that sorts: a press sorts by `first`, another one turns it round, where it can be turned. */
export function sortingBy<Sort extends string>(
  sorted: Sorted<Sort> | undefined,
  first: Sort,
  turned?: Sort,
): { sorting?: Sorting } {
  if (!sorted) return {}
  const { by, usual, onSort } = sorted
  const now = by !== first && by !== turned ? 'none' : by.startsWith('-') ? 'descending' : 'ascending'
  const next = by === first ? (turned ?? usual) : first
  return { sorting: { now, onPress: () => onSort(next === usual ? null : next) } }
}
