import type { AnswerOf } from '../../../contract/call.ts'
import type { invoicePaper } from '../../../contract/ops/money/receivables.ts'
import { paperAccount } from '../../billing/books/paperAccount.ts'
import { getReceipt } from '../../order/letters/getReceipt.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { ShopParts } from '../../platform/shopParts.ts'

/** The paper as the customer has it. */
export async function paperFile(
  shop: Pick<ShopParts, 'db' | 'clock' | 'language'>,
  number: string,
): Promise<AnswerOf<typeof invoicePaper>> {
  const account = await paperAccount(shop.db, number)
  if (!account) throw new Refusal('INVOICE_NOT_FOUND')
  const { fileName, bytes } = await getReceipt(shop, account.paper.customerId, number)
  return { fileName, type: 'application/pdf', body: [bytes] }
}
