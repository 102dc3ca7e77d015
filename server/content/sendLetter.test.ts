import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays } from '../../contract/days/date.ts'
import { sentMails } from '../providers/mail/outbox.ts'
import { orderInState } from '../testing/orderInState.ts'
import { testShop } from '../testing/testShop.ts'

const shop = await testShop()

test('letters that find the mail provider away wait with the reason, and leave once when it is back', async () => {
  const customer = await orderInState(shop)
  const { email } = customer
  const away = 'virhe@esimerkki.example'
  const move = (to: string) => shop.db.execute(sql`update customer set email = ${to} where id = ${customer.customerId}`)
  await move(away)
  // So near that it is charged at once.
  const start = addDays(shop.clock.today(), 2)
  await shop.db.execute(sql`update orders set start_date = ${start} where id = ${customer.orderId}`)
  expect((await customer.confirm()).status).toBe(200)
  await shop.worker.runUntilIdle()
  const { rows } = await shop.db.execute<{ name: string; failure: object }>(
    sql`select name, failure from job where state = 'retry' order by name`,
  )
  // The confirmation has papers and a job of its own; the receipt goes as most letters do.
  expect(rows.length).toBeGreaterThanOrEqual(2)
  for (const { failure } of rows) expect(failure).toMatchObject({ cause: 'provider_away', code: 'mail' })
  expect(await sentMails(shop.db, away)).toEqual([])

  await move(email)
  // The queue waits by the time of the machine.
  await shop.db.execute(sql`update job set due_at = now() where state = 'retry'`)
  await shop.worker.runUntilIdle()
  const subjects = (await sentMails(shop.db, email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.startsWith('Tilausvahvistus'))).toHaveLength(1)
  expect(subjects.filter((subject) => subject.startsWith('Kuitti'))).toHaveLength(1)
})
