import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { listUnknownPayments } from '../../billing/settlements/listUnknownPayments.ts'
import { lastNumberGiven, type PaperNumber, skipInvoiceNumbers } from '../../billing/skipInvoiceNumbers.ts'
import { systemClock } from '../../platform/clock.ts'
import { writeAudit } from '../../platform/database/audit.ts'
import { type Db, transaction } from '../../platform/database/database.ts'
import { isId } from '../../platform/ids.ts'
import { eraseAnew } from '../../privacy/eraseAnew.ts'
import { commonFlags } from './arguments.ts'
import { textOf } from './filesOnDisk.ts'
import { type MachineAnswer, onTheMachine, type Variables } from './onTheMachine.ts'
import { Usage } from './usage.ts'

const USAGE =
  'restore begin --from <moment, as 2026-11-29T21:04:00Z> [--last <number of a paper>] [--report <file>] [--log <file>]'

interface Typed {
  from: Date
  /** A number that was given since. */
  last: PaperNumber | null
  /** The processor's report of payments. */
  report: string | null
  log: string | null
}

/**
 * `restore begin`: what has to be right before anybody is served from a database that was brought back as it was at a moment.
 * It may be run again, with more files; numbers are skipped once for each moment.
 */
export async function restoreCommand(argv: string[], env: Variables): Promise<MachineAnswer> {
  const { from, last, report, log } = typedIn(argv)
  return await onTheMachine(env, async (db) => {
    const read = report === null ? null : await listUnknownPayments(db, report, from)
    if (read && read.problems.length > 0)
      return { answer: { message: 'The report cannot be read.', problems: read.problems.slice(0, 20) }, isDone: false }
    const numbers = await skipNumbers(db, from, last)
    if (!numbers) return { answer: { message: tooLate(from, await lastNumberGiven(db)) }, isDone: false }
    const again = log === null ? null : await eraseAnew({ db, clock: systemClock }, await erasedIn(log), from)
    const answer = {
      restored_to: from.toISOString(),
      skipped_numbers: numbers,
      ...(read ? { not_in_the_books: read.unknown } : {}),
      ...(again ? { erased_again: again.erased, erased_already: again.known, not_erased: again.bound } : {}),
      next: nextOf({ hasReport: read !== null, hasLog: again !== null, isBound: (again?.bound.length ?? 0) > 0 }),
    }
    return { answer, isDone: answer.next.length === 0 }
  })
}

function typedIn(argv: string[]): Typed {
  const options = {
    ...commonFlags,
    from: { type: 'string' },
    last: { type: 'string' },
    report: { type: 'string' },
    log: { type: 'string' },
  } as const
  const { values, positionals } = parseArgs({ args: argv, options, allowPositionals: true })
  const from = new Date(values.from ?? '')
  // A moment without its zone would be another one on another machine.
  const isMoment = /T.*(Z|[+-]\d\d:\d\d)$/.test(values.from ?? '') && !Number.isNaN(from.getTime())
  if (positionals.join(' ') !== 'restore begin' || !isMoment) throw new Usage(USAGE)
  if (from > systemClock.now()) throw new Usage(`${from.toISOString()} is still to come`)
  const { report = null, log = null } = values
  const [, year, running] = /^(\d{4})-(\d{6,9})$/.exec(values.last ?? '') ?? []
  if (values.last !== undefined && !year) throw new Usage(USAGE)
  const last = year ? { year: Number(year), running: Number(running) } : null
  for (const file of [report, log]) if (file !== null && !existsSync(file)) throw new Usage(`There is no ${file}`)
  return { from, last, report: report === null ? null : textOf(report, readFileSync(report)), log }
}

const skipNumbers = (db: Db, from: Date, given: PaperNumber | null) =>
  transaction(db, async (tx) => {
    const now = systemClock.now()
    const numbers = await skipInvoiceNumbers(tx, { restoredTo: from, now, given })
    if (numbers) {
      const detail = { restored_to: from.toISOString(), skipped_numbers: numbers }
      await writeAudit(tx, { at: now, actor: 'machine', act: 'beginRestore', subject: 'database', detail })
    }
    return numbers
  })

const tooLate = (from: Date, last: string | null): string =>
  `Papers were numbered after ${from.toISOString()}: this database was not brought back to that moment, or somebody served from it since. Bring it back again, and begin before any process runs, with --last ${last}: customers have its papers up to that number.`

/** The customers whose erasure is a line of the log, whatever stands before it. An id alone on its line is one, too. */
async function erasedIn(file: string): Promise<string[]> {
  const customers = new Set<string>()
  for await (const line of createInterface({
    input: createReadStream(file, 'utf8'),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    const isTold = line.includes('"event":"customer"') && line.includes('"outcome":"erased"')
    const id = isTold ? /"customerId":"([^"]*)"/.exec(line)?.[1] : line.trim()
    if (id && isId(id)) customers.add(id)
  }
  return [...customers]
}

interface Left {
  hasReport: boolean
  hasLog: boolean
  isBound: boolean
}

/** The sentences that say how a person goes on. */
const nextOf = ({ hasReport, hasLog, isBound }: Left): string[] => [
  ...(hasReport
    ? []
    : ['--report <file>: the payments of the processor since that moment, so that what these books lack is listed.']),
  ...(hasLog ? [] : ['--log <file>: the log since that moment, so that who was erased is erased again.']),
  ...(isBound ? ['Settle what binds the customers of not_erased, and run it again.'] : []),
]
