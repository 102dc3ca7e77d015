import type { Tx } from '../../platform/database.ts'
import type { Queue } from '../../platform/jobs.ts'
import { Refusal } from '../../platform/refusal.ts'
import { lockForStaff } from '../lockForStaff.ts'
import { lacksReturnTime } from '../returnDay.ts'
import { askReturnTime } from '../running/promptReturns.ts'

/** The account page asks when the car is brought back, and so does a letter; every time anew until it is chosen. */
export async function promptReturnTime({ queue }: { queue: Queue }, tx: Tx, orderNumber: string): Promise<void> {
  const order = await lockForStaff(tx, orderNumber, 'promptReturn')
  if (!lacksReturnTime(order)) throw new Refusal('PROMPT_NOT_NEEDED')
  await askReturnTime({ queue }, tx, order)
}
