import { stripVTControlCharacters } from 'node:util'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type Day, day, formatDay } from '../contract/date.ts'
import { formatPrice } from '../contract/money.ts'
import { isActive } from '../contract/orderRules.ts'
import { opsClient } from './operator/testing/opsClient.ts'
import { readPdf } from './platform/testing/readPdf.ts'
import type { Kind, Living } from './testing/customerActs.ts'
import { falseDays } from './testing/recountedDays.ts'
import {
  euros,
  keptOf,
  outOfBooks,
  papersOf,
  shownAccount,
  shownCharges,
  trueAccount,
  trueCharges,
  trueSums,
} from './testing/trueAccount.ts'
import { comes, kinds } from './testing/yearOfCustomers.ts'
import { testShop } from './testShop.ts'

const FIRST_DAY = day('2027-02-01')
const LAST_DAY = day('2028-01-31')
/** Everybody's account is read when something happened to it, and besides on every day of so many. */
const LOOK_EVERY = 31
const CUSTOMERS = 60

/** Told in the title: put it here to see the same year again. */
const seed = 20_270_201

const shop = await testShop()
const ops = await opsClient(shop, 'Maija')
const noon = (of: Day) => new Date(`${of}T08:00:00Z`).getTime()
const of = { shop, ops }

/** Somebody and what was seen last. */
interface Reader extends Living {
  mark: string
  lastLetter: string
  /** Of a few the papers are read too; the contract as it was first. */
  papers: { contract: Buffer | null } | null
}

const marks = async () => {
  const { rows } = await shop.db.execute<{ id: string; mark: string }>(sql`
    select o.id, concat_ws(' ', o.status, o.start_date, o.cancel_date, o.prompt_return_time,
      (select count(*) from invoice i where i.order_id = o.id), (select count(*) from ledger_entry l where l.order_id = o.id),
      (select count(*) from charge_attempt a where a.order_id = o.id),
      (select count(*) from sandbox_mail m where m.recipient = c.email)) as mark
    from orders o join customer c on c.id = o.customer_id`)
  return new Map(rows.map(({ id, mark }) => [id, mark]))
}

async function readAccount(reader: Reader, today: Day): Promise<void> {
  const { customer, life, kind } = reader
  await customer.signIn()
  const { body } = await shop.call('getOrders', { token: customer.token, query: { invoices: 'all' } })
  const [order] = body.data
  if (!order) throw new Error('No order')
  const papers = await papersOf(shop, customer.orderId)
  const where = `${today} ${kind.name} ${order.order_number} ${order.status} ${JSON.stringify(life)}`
  expect(outOfBooks(papers), where).toEqual([])
  expect(shownCharges(order), where).toEqual(trueCharges(papers))
  if (isActive(order.status)) expect(shownAccount(order), where).toEqual(trueAccount(life, papers, today))
  await readContract(reader)
  if (life.keptCents !== null) expect(keptOf(papers), where).toBe(life.keptCents)
  await readLetters(reader, { where, papers })
}

const words = (paper: Buffer): string => readPdf(paper).lines.join(' ').replaceAll(/\s+/g, ' ')

/** The paper beside the letter says the number and what was taken of the card. */
async function readReceipt({ customer }: Reader, { number, captured }: Papers[number]): Promise<void> {
  const { body } = await shop.call('getReceipt', { token: customer.token, body: { invoice_number: number ?? '' } })
  const said = words(body as unknown as Buffer)
  expect(said).toContain(number)
  expect(said).toContain(formatPrice(euros(captured)).replaceAll(/\s/g, ' '))
}

/** The contract stays the bytes it was first. */
async function readContract({ customer, papers }: Reader): Promise<void> {
  if (!papers) return
  const { order_number } = customer
  const { body } = await shop.call('getContractTerms', { token: customer.token, params: { order_number } })
  const paper = body as unknown as Buffer
  papers.contract ??= paper
  expect(paper.equals(papers.contract), order_number).toBe(true)
}

type Papers = Awaited<ReturnType<typeof papersOf>>

async function readLetters(reader: Reader, { where, papers }: { where: string; papers: Papers }) {
  const { rows } = await shop.db.execute<{ id: string; subject: string; text: string }>(sql`
    select id, subject, body_text as text from sandbox_mail
    where recipient = ${reader.customer.email} and id::text > ${reader.lastLetter} order by id`)
  for (const { subject, text } of rows) {
    const told = `${where}\n${subject}\n${text}`
    const receipt = /^Kuitti (\S+)/.exec(subject)?.[1]
    if (receipt) {
      const paper = papers.find(({ number }) => number === receipt)
      expect(text, told).toContain(formatPrice(euros(paper?.captured ?? -1)))
      if (reader.papers && paper?.number) await readReceipt(reader, paper)
    }
    if (/^(Seuraava kuukausimaksu|Kampanjahintasi päättyy)/.test(subject)) {
      const { next_period, next_payment_date } = trueAccount(reader.life, papers, shop.clock.today())
      expect(text, told).toContain(`${formatPrice(next_period?.amount ?? -1)}, ${formatDay(next_payment_date ?? '')}`)
    }
    if (subject.startsWith('Sitoutumisaikasi päättyy')) {
      const { next_period, commitment } = trueAccount(reader.life, papers, shop.clock.today())
      expect(reader.life.handedOverOn, told).not.toBeNull()
      expect(text, told).toContain(formatPrice(next_period?.amount ?? -1))
      expect(text, told).toContain(formatDay(commitment.ends_earliest))
    }
    expect(untrueSums(text, reader, papers), told).toEqual([])
  }
  reader.lastLetter = rows.at(-1)?.id ?? reader.lastLetter
}

/** Sums of money in a letter that are none of the order's. */
function untrueSums(text: string, { life }: Reader, papers: Papers): string[] {
  const known = trueSums(life, papers)
  const sums = [...text.matchAll(/(\d[\d\s]*(?:,\d\d)?)\s€/g)].map(([, sum = '']) => sum)
  return sums.filter((sum) => !known.has(Math.round(Number(sum.replaceAll(/\s/g, '').replace(',', '.')) * 100)))
}

const diffOf = (error: unknown): string => {
  const { actual, expected } = (error ?? {}) as { actual?: unknown; expected?: unknown }
  return `\n shown ${JSON.stringify(actual)}\n true  ${JSON.stringify(expected)}`
}

test(`a year of ${CUSTOMERS} customers of every kind: on each day account and letters say what is charged and owed, and the figures what was done (seed ${seed})`, {
  timeout: 600_000,
}, async () => {
  await shop.db.execute(sql`update promo_code set valid_from = '2020-01-01', valid_to = '2040-01-01'`)
  const places = fc.sample(
    fc.record({
      comes: fc.integer({ min: 0, max: 60 }),
      ahead: fc.integer({ min: 6, max: 10 }),
      listPrice: fc.integer({ min: 29_900, max: 99_900 }),
    }),
    { seed, numRuns: CUSTOMERS },
  )
  const readers: Reader[] = []
  const found: string[] = []
  // One word about each, and on with the others.
  const differs = (reader: Reader, when: string, error: unknown) => {
    found.push(
      `${reader.kind.name}, ${when}: ${error instanceof Error ? stripVTControlCharacters(error.message) : error}${diffOf(error)}`,
    )
    readers.splice(readers.indexOf(reader), 1)
  }
  for (let today = FIRST_DAY; today <= LAST_DAY; today = addDays(today, 1)) {
    shop.clock.moveTo(shop.clock.offset() + noon(today) - shop.clock.now().getTime())
    for (const [at, place] of places.entries())
      if (addDays(FIRST_DAY, place.comes) === today)
        readers.push({
          ...(await comes(of, kinds[at % kinds.length] as Kind, place)),
          mark: '',
          lastLetter: '',
          papers: at % 7 === 0 ? { contract: null } : null,
        })
    for (const reader of [...readers])
      for (const [days, act] of reader.kind.acts)
        if (addDays(reader.start, days) === today) {
          await reader.customer.signIn()
          await act(of, reader).catch((error: unknown) => differs(reader, `${today} act ${days}`, error))
        }
    await shop.worker.runUntilIdle()
    const now = await marks()
    for (const [at, reader] of [...readers].entries()) {
      const mark = now.get(reader.customer.orderId) ?? ''
      if (mark === reader.mark && (at + Number(today.slice(8))) % LOOK_EVERY !== 0) continue
      reader.mark = mark
      await readAccount(reader, today).catch((error: unknown) => differs(reader, today, error))
    }
  }
  expect(found).toEqual([])
  // Credits, withdrawals and swaps of later days left the days as they were counted.
  expect(await falseDays(shop.db)).toEqual([])
})
