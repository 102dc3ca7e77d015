import fs from 'node:fs'
import path from 'node:path'
import { helsinkiDay } from '../../contract/days/date.ts'
import { settledLine, settlementReport } from '../../server/testing/settlementReport.ts'
import { ops } from '../tryReal/staff.ts'
import { must } from '../tryReal/steps.ts'
import type { Books } from './books.ts'
import type { Providers } from './providers.ts'

interface Begun {
  folder: string
  /** The database that was brought back, and the settings of a process of the shop at it. */
  books: Books
  settings: Record<string, string>
  moment: Date
  /** Outside of it: the processor, the log, and the numbers that papers had before the loss. */
  paytrail: Providers['paytrail']
  log: readonly string[]
  numbers: readonly string[]
  /** The address of a customer who was erased after the moment. */
  left: string
}

interface Answer {
  skipped_numbers: { year: number; first: number; last: number }[]
  not_in_the_books: { reference: string; euros: number }[]
  erased_again: number
}

export const numbersIn = async (books: Books): Promise<string[]> =>
  (
    await books.ask<{ number: string }>(
      `select number from invoice where number is not null union all select number from credit_note`,
    )
  ).map(({ number }) => number)

/** `npm run ops -- restore begin` with what the processor and the log know; every claim of it is looked at. */
export async function beginRestore(given: Begun): Promise<string> {
  const { folder, books, settings, moment, paytrail, log, numbers, left } = given
  const charged = paytrail.asked
    .filter(({ path: asked }) => asked.endsWith('/charge'))
    .map(({ body }) => JSON.parse(body) as { stamp: string; amount: number })
  const day = helsinkiDay(new Date())
  // Nothing of so late came to a bank yet.
  const lines = charged.map(({ stamp, amount }) => settledLine('', day, stamp, (amount / 100).toFixed(2)))
  const [report, told] = [path.join(folder, 'payments.csv'), path.join(folder, 'shop.log')]
  fs.writeFileSync(report, settlementReport(lines))
  fs.writeFileSync(told, log.join('\n'))
  const kept = new Set(await numbersIn(books))
  const known = await books.ask<{ id: string }>('select id from charge_attempt')
  const files = ['--report', report, '--log', told, '--json']
  const answer: Answer = JSON.parse(await ops(['restore', 'begin', '--from', moment.toISOString(), ...files], settings))
  const lost = numbers.filter((number) => !kept.has(number))
  const isSkipped = (number: string) =>
    answer.skipped_numbers.some(({ year, first, last }) => {
      const [of, running] = number.split('-').map(Number)
      return of === year && running !== undefined && running >= first && running <= last
    })
  const again = lost.filter((number) => !isSkipped(number))
  must(again.length === 0, `Numbers that may be given again: ${again.slice(0, 5)} (${again.length})`)
  const missing = charged.map(({ stamp }) => stamp).filter((stamp) => !known.some(({ id }) => id === stamp))
  const listed = answer.not_in_the_books.map(({ reference }) => reference)
  must(
    missing.toSorted().join() === listed.toSorted().join(),
    `${listed.length} payments are listed, and ${missing.length} are not in the books`,
  )
  const stays = await books.ask('select id from customer where email = $1', [left])
  must(
    answer.erased_again === 1 && stays.length === 0,
    `${answer.erased_again} erased again, ${stays.length} still there`,
  )
  return `${lost.length} numbers of lost papers are skipped, ${listed.length} payments are not in the books, ${answer.erased_again} customer erased again`
}
