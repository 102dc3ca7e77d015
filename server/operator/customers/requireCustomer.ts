import { peopleOf } from '../../account/person/peopleOf.ts'
import type { Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { isId } from '../../platform/ids.ts'

export async function requireCustomer(tx: Tx, id: string): Promise<void> {
  if (!isId(id) || !(await peopleOf(tx, [id])).has(id)) throw new Refusal('CUSTOMER_NOT_FOUND')
}
