import type { WorkMark } from '../../contract/ops/work.ts'
import type { WorkAct, WorkClosedReason } from '../../contract/ops/workKinds.ts'
import type { Fact } from '../../ui/DataList.tsx'
import type { Elements } from '../../ui/elements.ts'

/** What every row of a work list has. */
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
