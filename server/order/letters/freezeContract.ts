import type { SQL } from 'drizzle-orm'
import { helsinkiDay } from '../../../contract/days/date.ts'
import type { OrderedCar } from '../../fleet/models/carAtDealer.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { type Signer, signerOf } from '../contractFacts.ts'
import { insertContract } from '../contractQueries.ts'
import type { FullOrder } from '../fullOrderQueries.ts'
import { paperView } from '../view/paperView.ts'

interface Agreed {
  /** Confirmed. */
  full: FullOrder
  car: OrderedCar
  customer: Signer
  now: Date
  /** Jobs that are put in with the contract. */
  jobs?: SQL[]
}

/** Part of confirming an order: what is agreed is kept, whatever becomes of texts, services and days later. One statement. */
export async function freezeContract(tx: Queryable, { full, car, customer, now, jobs }: Agreed): Promise<void> {
  const { id: orderId, customerId } = full.order
  const facts = {
    // Other drivers are no part of the contract, and are told again whenever they change.
    order: paperView({ ...full, drivers: [] }, car, helsinkiDay(now)),
    customer: signerOf(customer),
  }
  const agreed = { orderId, customerId, facts, textVersion: full.contractText, agreedAt: now }
  const isKept = await insertContract(tx, agreed, jobs)
  // Staff saved another text in this moment: nobody has seen it.
  if (!isKept) throw new Refusal('ORDER_CHANGED', { body: { error: 'order_changed' } })
}
