import { stripVTControlCharacters } from 'node:util'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type Day, day, formatDay } from '../contract/days/date.ts'
import { formatPrice } from '../contract/money/money.ts'
import { isActive } from '../contract/order/orderRules.ts'
import type { Order } from '../contract/order.ts'
import { opsClient } from './operator/testing/opsClient.ts'
import { readPdf } from './platform/testing/readPdf.ts'
import type { Kind, Living } from './testing/customerActs.ts'
import { falseDays } from './testing/recountedDays.ts'
import { testShop } from './testing/testShop.ts'
import {
  euros,
  keptOf,
  outOfBooks,
  type Paper,
  papersOfAll,
  shownAccount,
  shownCharges,
  trueAccount,
  trueCharges,
  trueSums,
} from './testing/trueAccount.ts'
import { comes, kinds } from './testing/yearOfCustomers.ts'

/** From the next first of February: cars come on offer from now on, and a year that was lived through has none. */
const FIRST_YEAR = Temporal.Now.plainDateISO('Europe/Helsinki').add({ months: 11 }).year
const FIRST_DAY = day(`${FIRST_YEAR}-02-01`)
const LAST_DAY = day(`${FIRST_YEAR + 1}-01-31`)
const CUSTOMERS = 60
/**
 * An account is read on every day on which anything happened to it, or its truth is another one than the day before, were it for
 * the calendar alone; and besides once in so many days. With 1 everybody's is read on each day, which takes three times as long.
 */
const LOOK_EVERY = 31
/** So many accounts are read side by side. */
const AT_ONCE = 6

/** Told in the title: put it here to see the same customers again. */
const seed = 20_270_201

const shop = await testShop()
const ops = await opsClient(shop, 'Maija')
const noon = (of: Day) => new Date(`${of}T08:00:00Z`).getTime()
const of = { shop, ops }

/** Somebody, and the contract as it was first, of a few whose papers are read too. */
interface Reader extends Living {
  /** The truth about the order at the last look. */
  truth: string
  papers: { contract: Buffer | null } | null
}

interface Letter {
  subject: string
  text: string
}
let lastLetter = ''
/** The letters that everybody got since the day before. */
async function newLetters(): Promise<Map<string, Letter[]>> {
  const { rows } = await shop.db.execute<{ id: string; to: string } & { [part in keyof Letter]: string }>(sql`
    select id, recipient as to, subject, body_text as text from sandbox_mail where id::text > ${lastLetter} order by id`)
  lastLetter = rows.at(-1)?.id ?? lastLetter
  return Map.groupBy(rows, ({ to }) => to)
}

interface Read {
  today: Day
  papers: Paper[]
  letters: Letter[]
}

/** As the page asks for it. */
async function accountOf({ customer }: Reader): Promise<Order | undefined> {
  return (await shop.call('getOrders', { token: customer.token, query: { invoices: 'all' } })).body.data[0]
}

/** A session ends after a week of not being used: to begin a new one for every third look took a tenth of the time. */
const keepSignedIn = () =>
  shop.db.execute(sql`update session set last_used_at = ${shop.clock.now().toISOString()}, expires_at = '2030-01-01'`)

async function readAccount(reader: Reader, { today, papers, letters }: Read): Promise<void> {
  const { life, kind } = reader
  const order = await accountOf(reader)
  if (!order) throw new Error('No order')
  const where = `${today} ${kind.name} ${order.order_number} ${order.status} ${JSON.stringify(life)}`
  expect(outOfBooks(papers), where).toEqual([])
  expect(shownCharges(order), where).toEqual(trueCharges(papers))
  if (isActive(order.status)) expect(shownAccount(order), where).toEqual(trueAccount(life, papers, today))
  // The rest of the time nothing but the calendar went on.
  if (letters.length > 0 || today.endsWith('-01')) await readContract(reader)
  if (life.keptCents !== null) expect(keptOf(papers), where).toBe(life.keptCents)
  await readLetters(reader, { where, papers, letters, bill: billOf(order) })
}

const words = (paper: Buffer): string => readPdf(paper).lines.join(' ').replaceAll(/\s+/g, ' ')

/** The paper beside the letter says the number and what was taken of the card. */
async function readReceipt({ customer }: Reader, { number, captured }: Paper): Promise<void> {
  const { body } = await shop.call('getReceipt', { token: customer.token, body: { invoice_number: number ?? '' } })
  const said = words(body)
  expect(said).toContain(number)
  expect(said).toContain(formatPrice(euros(captured), 'fi').replaceAll(/\s/g, ' '))
}

/** The contract stays the bytes it was first. */
async function readContract({ customer, papers }: Reader): Promise<void> {
  if (!papers) return
  const { order_number } = customer
  const { status, body } = await shop.call('getContractTerms', { token: customer.token, params: { order_number } })
  expect(status, JSON.stringify(body).slice(0, 200)).toBe(200)
  const paper = body
  papers.contract ??= paper
  expect(paper.equals(papers.contract), order_number).toBe(true)
}

/** The sums of the bill at the return, in cents: told before anything of it is invoiced. */
const billOf = ({ statement }: Order): number[] =>
  statement ? [statement.total, ...statement.lines.map(({ amount }) => amount)].map((sum) => Math.round(sum * 100)) : []

async function readLetters(
  reader: Reader,
  { where, papers, letters, bill }: Omit<Read, 'today'> & { where: string; bill: number[] },
) {
  for (const { subject, text } of letters) {
    const told = `${where}\n${subject}\n${text}`
    const receipt = /^Kuitti (\S+)/.exec(subject)?.[1]
    if (receipt) {
      const paper = papers.find(({ number }) => number === receipt)
      expect(text, told).toContain(formatPrice(euros(paper?.captured ?? -1), 'fi'))
      if (reader.papers && paper?.number) await readReceipt(reader, paper)
    }
    if (/^(Seuraava kuukausimaksu|Kampanjahintasi päättyy)/.test(subject)) {
      const { next_period, next_payment_date } = trueAccount(reader.life, papers, shop.clock.today())
      expect(text, told).toContain(
        `${formatPrice(next_period?.amount ?? -1, 'fi')}, ${formatDay(next_payment_date ?? '', 'fi')}`,
      )
    }
    if (subject.startsWith('Sitoutumisaikasi päättyy')) {
      const { next_period, commitment } = trueAccount(reader.life, papers, shop.clock.today())
      expect(reader.life.handedOverOn, told).not.toBeNull()
      expect(text, told).toContain(formatPrice(next_period?.amount ?? -1, 'fi'))
      expect(text, told).toContain(formatDay(commitment.ends_earliest, 'fi'))
    }
    expect(untrueSums(text, reader, { papers, bill }), told).toEqual([])
  }
}

/** Sums of money in a letter that are none of the order's. */
function untrueSums(text: string, { life }: Reader, { papers, bill }: { papers: Paper[]; bill: number[] }): string[] {
  // Its letter is written before it is charged: until then the rest was paid.
  const before = keptOf(papers) - (bill[0] ?? 0)
  const known = new Set([...trueSums(life, papers), ...bill, before])
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
          truth: '',
          papers: at % 7 === 0 ? { contract: null } : null,
        })
    const acted = new Set<Reader>()
    for (const reader of [...readers])
      for (const [days, act] of reader.kind.acts)
        if (addDays(reader.start, days) === today) {
          acted.add(reader)
          await reader.customer.signIn()
          await act(of, reader).catch((error: unknown) => differs(reader, `${today} act ${days}`, error))
        }
    await keepSignedIn()
    await shop.worker.runUntilIdle()
    const papers = await papersOfAll(
      shop,
      readers.map(({ customer }) => customer.orderId),
    )
    const letters = await newLetters()
    const waiting = [...readers.entries()]
    const read = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [at, reader] = next
        const { orderId, email } = reader.customer
        const of = { today, papers: papers.get(orderId) ?? [], letters: letters.get(email) ?? [] }
        const truth = JSON.stringify([trueAccount(reader.life, of.papers, today), of.papers])
        const isSame = truth === reader.truth && of.letters.length === 0 && !acted.has(reader)
        if (isSame && (at + Number(today.slice(8))) % LOOK_EVERY !== 0) continue
        reader.truth = truth
        await readAccount(reader, of).catch((error: unknown) => differs(reader, today, error))
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, read))
  }
  expect(found).toEqual([])
  // Credits, withdrawals and swaps of later days left the days as they were counted.
  expect(await falseDays(shop.db)).toEqual([])
})
