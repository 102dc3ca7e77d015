import type { AnswerOf } from '../../../contract/call.ts'
import type { Language } from '../../../contract/language.ts'
import type { invoicePaper } from '../../../contract/ops/money/receivables.ts'
import { paperAccount } from '../../billing/books/paperAccount.ts'
import { getReceipt } from '../../order/letters/getReceipt.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'

/** The paper as the customer has it. */
export async function paperFile(
  shop: { db: Db; clock: Clock; language: Language },
  number: string,
): Promise<AnswerOf<typeof invoicePaper>> {
  const account = await paperAccount(shop.db, number)
  if (!account) throw new Refusal('INVOICE_NOT_FOUND')
  const { fileName, bytes } = await getReceipt(shop, account.paper.customerId, number)
  return { fileName, type: 'application/pdf', body: [bytes] }
}
