import { anyOf } from '../platform/anyOf.ts'
import type { Tx } from '../platform/database.ts'
import { contactMessage } from './tables.ts'

/** What was said is kept as what is said without an account: by the name and the address that stand in it. */
export const forgetSender = (tx: Tx, customerIds: string[]): Promise<unknown> =>
  tx.update(contactMessage).set({ customerId: null }).where(anyOf(contactMessage.customerId, customerIds))
