import type { Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Queue } from '../../platform/jobs/jobs.ts'
import { lockForStaff } from '../lockForStaff.ts'
import { lacksReturnTime } from '../returnDay.ts'
import { askReturnTime } from '../running/promptReturns.ts'

/** The account page asks when the car is brought back, and so does a letter; every time anew until it is chosen. */
export async function promptReturnTime({ queue }: { queue: Queue }, tx: Tx, orderNumber: string): Promise<void> {
  const order = await lockForStaff(tx, orderNumber, 'promptReturn')
  if (!lacksReturnTime(order)) throw new Refusal('PROMPT_NOT_NEEDED')
  await askReturnTime({ queue }, tx, order)
}
