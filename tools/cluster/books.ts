import pg from 'pg'
import { helsinkiDay } from '../../contract/days/date.ts'
import { secretsFrom } from '../../server/platform/secrets.ts'
import { readLetter } from '../../server/providers/mail/testing/readLetter.ts'
import { addDueSubscriptions } from '../../server/testing/dueSubscriptions.ts'
import type { Providers } from './providers.ts'
import { type Reckoning, reckon } from './reckoning.ts'

/** A day on which nothing is due yet. */
const LATER = '2999-01-01'
/** So many cars for each one of the catalogue, which would be sold out. */
const CARS = 8

/** The books of the shop, by the way to the primary; each question has a connection of its own, as the primary changes. */
export function booksAt(ownerUrl: string) {
  async function ask<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
    const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 5_000, query_timeout: 60_000 })
    client.on('error', () => undefined)
    await client.connect()
    try {
      const { rows } = await client.query(text, values)
      return rows
    } finally {
      await client.end()
    }
  }
  return {
    ask,
    /** Subscriptions whose first period is not due before it is released; their card is at the processor. */
    async keepSubscriptions(count: number, { secret, token }: { secret: string; token: string }): Promise<void> {
      const pool = new pg.Pool({ connectionString: ownerUrl, max: 1 })
      try {
        await addDueSubscriptions(pool, count, secretsFrom(secret).seal(token), helsinkiDay(new Date()))
      } finally {
        await pool.end()
      }
      await ask(`update subscription set next_charge_on = $1`, [LATER])
      for (const table of ['card_registration', 'payment_card'])
        await ask(`update ${table} set provider = 'paytrail' where provider = 'sandbox'`)
    },
    /** So many of them fall due. */
    async release(count: number): Promise<void> {
      await ask(
        `update subscription set next_charge_on = anchor - 8
         where order_id in (select order_id from subscription where next_charge_on = $1 limit $2)`,
        [LATER, count],
      )
    },
    moreCars: () =>
      ask(`insert into vehicle (id, dealer_id, model_id, gear, registration, free_from, state)
        select gen_random_uuid(), dealer_id, model_id, gear, registration || '-' || n, free_from, 'free'
        from vehicle, generate_series(2, ${CARS}) n where state = 'free'`),
    /** Work that is not over: charges without an answer, invoices whose day has come, jobs. */
    async unfinished(): Promise<Record<string, number>> {
      const [row] = await ask<Record<string, string>>(`select
        (select count(*) from charge_attempt where outcome in ('asked', 'pending', 'unknown')) as charges,
        (select count(*) from subscription where next_charge_on <= current_date) as periods,
        (select count(*) from job where state <> 'failed' and due_at < now() + interval '10 minutes') as jobs`)
      return Object.fromEntries(Object.entries(row ?? {}).map(([name, count]) => [name, Number(count)]))
    },
  }
}
export type Books = ReturnType<typeof booksAt>

/** Acknowledged things against those that are there: orders, charges at the processor, letters in mailboxes. */
export async function reckonAll(
  books: Books,
  { paytrail, smtp }: Providers,
  orders: readonly string[],
): Promise<
  Record<'orders' | 'first invoices' | 'charges' | 'invoices charged' | 'confirmations' | 'letters', Reckoning>
> {
  const confirmed = await books.ask<{ order_number: string }>(
    `select order_number from orders where status = 'confirmed'`,
  )
  // A car that is fetched later is invoiced later.
  const invoices = await books.ask<{
    order_number: string
  }>(`select o.order_number from invoice i join orders o on o.id = i.order_id
    where i.kind = 'monthly_subscription' and i.period_start = (select min(period_start) from invoice j where j.order_id = i.order_id)
    union all select o.order_number from subscription s join orders o on o.id = s.order_id
    where s.next_number = 1 and s.next_charge_on > current_date`)
  const paid = await books.ask<{ id: string; invoice_id: string }>(
    `select id, invoice_id from charge_attempt where outcome = 'paid'`,
  )
  const charged = paytrail.asked
    .filter(({ path }) => path.endsWith('/charge'))
    .map(({ body }) => JSON.parse(body) as { stamp: string; reference: string })
  const letters = smtp.letters.map(({ to, raw }) => `${to}: ${readLetter(raw).subject}`)
  const kept = await books.ask<{ recipient: string; subject: string }>(
    `select recipient, subject from sent_letter where outcome = 'ok'`,
  )
  const confirmations = letters.flatMap((letter) => /Tilausvahvistus (\S+)/.exec(letter)?.[1] ?? [])
  return {
    orders: reckon(
      orders,
      confirmed.map(({ order_number }) => order_number),
    ),
    'first invoices': reckon(
      orders,
      invoices.map(({ order_number }) => order_number),
    ),
    charges: reckon(
      charged.map(({ stamp }) => stamp),
      paid.map(({ id }) => id),
    ),
    'invoices charged': reckon(
      paid.map(({ invoice_id }) => invoice_id),
      charged.map(({ stamp, reference }) => paid.find(({ id }) => id === stamp)?.invoice_id ?? reference),
    ),
    confirmations: reckon(orders, confirmations),
    letters: reckon(
      kept.map(({ recipient, subject }) => `${recipient}: ${subject}`),
      letters,
    ),
  }
}
