import type { WorkMark } from '../../contract/ops/work/work.ts'
import type { WorkAct, WorkClosedReason } from '../../contract/ops/work/workKinds.ts'
import type { Elements } from '../../ui/elements.ts'
import type { Fact } from '../../ui/layout/DataList.tsx'

/** The fields of every row of a work list. */
export interface WorkItem {
  item_id: string
  mark: WorkMark
  acts: readonly { act: WorkAct; closed: WorkClosedReason | null }[]
}

/** How an item is shown: a line of the list, and in full. */
export interface Shown {
  title: string
  line: string
  when: string
  facts: readonly Fact[]
  body?: Elements
  /** The dialog of one of its acts. */
  dialog: (act: WorkAct, close: () => void) => Elements
}
