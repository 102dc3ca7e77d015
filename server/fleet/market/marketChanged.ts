import { onCommit, type Tx } from '../../platform/database/database.ts'

let changes = 0
const count = () => {
  changes += 1
}

/** Every verb that changes what can be ordered says so: from its commit on, no search of this process answers from before. */
export const marketChanged = (tx: Tx): void => onCommit(tx, count)

/** How often this process has changed what can be ordered, in any of its databases. */
export const marketChanges = (): number => changes
