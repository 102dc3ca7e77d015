import { sql } from 'drizzle-orm'
import { orderInState } from '../../testing/orderInState.ts'
import { settledLine, settlementReport } from '../../testing/settlementReport.ts'
import type { TestShop } from '../../testing/testShop.ts'
import type { OpsClient } from './opsClient.ts'

type Ops = OpsClient

/** A file of the processor with a payment that we do not know. */
export const settlementFile = (name: string) => ({
  name,
  text: settlementReport([settledLine('T1', '2026-11-20', name, '10,00', '0,10')]),
})

/** An order whose letter about the pickup failed for good. */
export async function failedPrompt(shop: TestShop, ops: Ops): Promise<string> {
  const { order_number } = await orderInState(shop, { status: 'confirmed' })
  await ops('releaseOrder', { body: { order_number } })
  await shop.db.execute(sql`
    update job set state = 'failed', tries = 9
    where data->>'orderNumber' = ${order_number} and name = 'pickup-prompt-mail'`)
  return order_number
}

/** A message of somebody, unanswered. */
export async function writtenContact(shop: TestShop, ops: Ops): Promise<string> {
  const question = {
    name: 'Onni',
    email: 'onni@esimerkki.example',
    kind: 'other' as const,
    message: 'Onko vetokoukku?',
  }
  await shop.call('sendMessage', { body: question })
  const { contacts } = (await ops('listContacts', { query: { all: 'true' } })).body
  return contacts[0]?.contact_id ?? ''
}
