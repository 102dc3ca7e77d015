import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDatabase } from '../platform/database/database.ts'
import { migrate, migrations } from '../platform/database/migrate.ts'
import { newId } from '../platform/ids.ts'
import { freshDatabase } from '../platform/testing/testDatabase.ts'

const THAT = migrations().findIndex(({ name }) => name.endsWith('_whose_card.sql'))

/** The provider of each card from before, in a shop whose cards came from these. */
async function broughtUpToDate(came: ('sandbox' | 'paytrail')[]): Promise<unknown[]> {
  const { url } = await freshDatabase('no tables')
  await migrate(url, migrations().slice(0, THAT))
  const db = openDatabase({ url, size: 1 })
  // The customer and the order that the cards name are missing: the code writes them in the columns of today.
  await db.execute(sql`set session_replication_role = replica`)
  const [customerId, orderId] = [newId(), newId()]
  for (const from of came) {
    const id = newId()
    await db.execute(sql`
      insert into card_registration (id, customer_id, order_id, new_order, status, provider_ref, created_at)
      values (${id}, ${customerId}, ${orderId}, true, 'success', ${from === 'sandbox' ? id : newId()}, now())`)
    await db.execute(sql`
      insert into payment_card (id, customer_id, order_id, registration_id, issuer, masked_pan, expiry_month, expiry_year, token, active,
        created_at) values (${newId()}, ${customerId}, ${orderId}, ${id}, 'Visa', '0313', 11, 2029, '', false, now())`)
  }
  await migrate(url)
  const { rows } = await db.execute<{ provider: string }>(sql`select provider from payment_card`)
  await db.$client.end()
  return rows.map(({ provider }) => provider)
}

test('a card from before belongs to the sandbox where every card came from there, and else to Paytrail', async () => {
  expect(await broughtUpToDate(['sandbox', 'sandbox'])).toEqual(['sandbox', 'sandbox'])
  expect(await broughtUpToDate(['paytrail'])).toEqual(['paytrail'])
  // A shop that was tried with invented cards first: real ones go on being charged.
  expect(await broughtUpToDate(['sandbox', 'paytrail'])).toEqual(['paytrail', 'paytrail'])
})
