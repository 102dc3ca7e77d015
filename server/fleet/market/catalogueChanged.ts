import { onCommit, type Tx } from '../../platform/database/database.ts'
import { marketChanged } from './marketChanged.ts'

let changes = 0
const count = () => {
  changes += 1
}

/**
 * Every verb of the staff that changes what visitors are shown says so: texts, models, prices, dealers, days, pictures.
 * From its commit on, no page and no search of this process answers from before.
 */
export function catalogueChanged(tx: Tx): void {
  marketChanged(tx)
  onCommit(tx, count)
}

/** How often this process has changed what visitors are shown, in any of its databases. */
export const catalogueChanges = (): number => changes
