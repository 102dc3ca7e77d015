import { terms } from '../../../contract/cars/terms.ts'
import type { FixedTerm } from '../../../contract/fields.ts'
import { fieldsWords } from '../../../contract/fieldsWords.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, transaction } from '../../platform/database/database.ts'
import { invalid } from '../../platform/http/refusal.ts'
import { lockForStep } from '../lockForStep.ts'
import { updateOrder } from '../queries.ts'

/** Another commitment term, of those whose price was kept with the order when the car was chosen. */
export async function updateFixedTerm(
  { db, clock }: { db: Db; clock: Clock },
  customerId: string,
  orderNumber: string,
  fixedTerm: FixedTerm,
): Promise<void> {
  await transaction(db, async (tx) => {
    const order = await lockForStep(clock, tx, customerId, orderNumber)
    const offered = terms.filter((term) => order.pricing[term])
    if (!offered.includes(fixedTerm)) throw invalid({ fixed_term: [(language) => fieldsWords[language].term(offered)] })
    await updateOrder(tx, order.id, { fixedTerm })
  })
}
