import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { addDays } from '../../contract/days/date.ts'
import { openDatabase } from '../platform/database/database.ts'
import type { Mail } from '../providers/mail/mail.ts'
import { sentMails } from '../providers/mail/outbox.ts'
import { orderInState } from '../testing/orderInState.ts'
import { testShop } from '../testing/testShop.ts'
import { wire } from '../testing/wire.ts'
import { sendLetter } from './sendLetter.ts'

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

test('a letter that left while the database went away leaves once, and is kept when the database is back', async () => {
  const customer = await orderInState(shop)
  const line = await wire(new URL(shop.config.DATABASE_URL ?? ''))
  const db = openDatabase({ url: line.url, size: 2 })
  onTestFinished(async () => {
    await db.$client.end()
    await line.close()
  })
  let left = 0
  const mail: Mail = {
    isAway: async () => false,
    send: async () => {
      left += 1
      line.set('cut')
      return 'ok'
    },
  }
  const about = { customerId: customer.customerId, kind: 'test' }
  const parts = { language: 'fi' as const, heading: 'Kerran', greeting: null, paragraphs: [] }
  const letter = { to: customer.email, subject: 'Kerran', ...parts, about, contact: null }
  const sending = sendLetter({ db, clock: shop.clock, mail }, letter)
  await expect.poll(() => line.unanswered()).toBeGreaterThan(0)
  line.set('through')
  await sending
  const { rows } = await shop.db.execute(sql`select outcome from sent_letter where subject = 'Kerran'`)
  expect([left, rows]).toEqual([1, [{ outcome: 'ok' }]])
})
