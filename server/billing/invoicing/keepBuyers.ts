import { and, eq, isNull } from 'drizzle-orm'
import { buyersOf } from '../../account/company/buyerOf.ts'
import type { Tx } from '../../platform/database/database.ts'
import { creditNote, invoice } from '../tables.ts'

interface Bought {
  id: string
  customerId: string
  businessId: string | null
}

/** Before a customer is erased: papers from before the parties were kept, which show the buyer of today, keep that one. */
export async function keepBuyers(tx: Tx, orders: Bought[]): Promise<void> {
  const buyers = await buyersOf(tx, orders)
  for (const [index, { id }] of orders.entries())
    for (const table of [invoice, creditNote])
      await tx
        .update(table)
        .set({ buyer: buyers[index]?.buyer ?? null })
        .where(and(eq(table.orderId, id), isNull(table.buyer)))
}
