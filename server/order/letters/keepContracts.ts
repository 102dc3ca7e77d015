import { sql } from 'drizzle-orm'
import { customerFacts } from '../../account/person/customerFacts.ts'
import { carOfOrder } from '../../fleet/models/carAtDealer.ts'
import { anyOf } from '../../platform/database/anyOf.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { type FullOrder, fullOrders } from '../fullOrderQueries.ts'
import { contract } from '../tables.ts'
import { freezeContract } from './freezeContract.ts'

/** Keeps the contract of an order that was confirmed before contracts were kept: what it is now, from now on. */
export async function keepContract(db: Queryable, full: FullOrder): Promise<void> {
  const { order } = full
  const car = await carOfOrder(db, order)
  const customer = await customerFacts(db, order.customerId)
  await freezeContract(db, { full, car, customer, now: order.confirmedAt ?? order.createdAt })
}

/** Before a customer is erased: those of their orders' contracts that would be drawn with nobody's name afterwards. */
export async function keepContracts(tx: Tx, orderIds: string[]): Promise<void> {
  for (const full of await fullOrders(tx, orderIds))
    if (full.order.confirmedAt && full.agreedText === null) await keepContract(tx, full)
  // The agreement and its parties are kept; how to reach them is nobody's need any more.
  await tx
    .update(contract)
    .set({ facts: sql`jsonb_set(${contract.facts}, '{customer,email}', '""')` })
    .where(anyOf(contract.orderId, orderIds))
}
