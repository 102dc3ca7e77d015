import type { Day } from '../../../contract/days/date.ts'
import { helsinkiDay } from '../../../contract/days/date.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import { invalid, Refusal } from '../../platform/http/refusal.ts'
import { isId, newId } from '../../platform/ids.ts'
import { debtContact } from '../tables.ts'
import { words } from '../words.ts'
import { backOn, debtsOf } from './debtorsOwing.ts'

interface Said {
  debtorId: string
  note: string
  promisedOn: Day | null
  by: string
}

/** Writes down what was said with a debtor. Answers the day on which they are on the work list again. */
export async function noteContact({ clock }: { clock: Clock }, tx: Tx, { debtorId, ...said }: Said): Promise<Day> {
  const [debt] = isId(debtorId) ? await debtsOf(tx, debtorId) : []
  if (!debt) throw new Refusal('DEBTOR_NOT_FOUND')
  const at = clock.now()
  if (said.promisedOn && said.promisedOn < helsinkiDay(at))
    throw invalid({ promised_on: [(language) => words[language].refusals.dayBehind] })
  await tx.insert(debtContact).values({ id: newId(), debtorId, customerId: debt.customerId, at, ...said })
  return backOn({ at: helsinkiDay(at), promisedOn: said.promisedOn })
}
