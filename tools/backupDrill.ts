import fs from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { databaseUser } from '../server/platform/postgres/systemUser.ts'
import { type Backups, backupsIn } from './cluster/backups.ts'
import { beginRestore, numbersIn } from './cluster/beginRestore.ts'
import { type Books, booksAt } from './cluster/books.ts'
import { untilThere } from './cluster/daemon.ts'
import type { Engines } from './cluster/engines.ts'
import { newLeaver } from './cluster/leaver.ts'
import { startLoad } from './cluster/orderer.ts'
import { inPlace, type Place } from './cluster/place.ts'
import { findPrograms } from './cluster/programs.ts'
import { serveShop, startAll } from './cluster/servedShop.ts'
import { invariantsHold } from './tryReal/ending.ts'
import { must } from './tryReal/steps.ts'

/*
 * `npm run backup:drill`: backs up a shop that takes orders by pgBackRest, goes on ordering, loses both machines of the database
 * with all they had, and brings it back in other folders: once all that the archive has, once as it was at a moment. It looks
 * at every rule then, prints what was lost, and ends with 1 when that is more than a minute. At the moment it begins the restore
 * as an operator does: a customer was erased and months were charged after it.
 */
const ORDERING_MS = 45_000
/** Subscriptions that are charged after the moment. */
const DUE_LATE = 20
/** So long before the loss, and so in the archive for sure. */
const MOMENT_MS = 70_000
const MOST_LOST_MS = 60_000
/** Segments of the log are archived one by one, and one may be on its way. */
const GRACE_MS = 5_000

interface Loss {
  at: Date
  /** Numbers of all invoices and credit notes. */
  numbers: string[]
  orders: { order: string; at: Date }[]
  login: { user: string; password: string }
}

interface Running {
  engines: Engines
  books: Books
  load: ReturnType<typeof startLoad>
}

async function loseAll({ step }: Place, { engines, books, load }: Running): Promise<Loss> {
  const { username: user, password } = new URL(engines.adminUrl)
  return await step.make(
    'both machines of the database are lost, with their folders',
    async () => {
      const numbers = await numbersIn(books)
      const at = new Date()
      for (const node of engines.nodes) await node.killMachine()
      for (const { data } of engines.nodes) fs.rmSync(data, { recursive: true, force: true })
      await load.stop()
      const orders = load.heard.acknowledged.filter((one) => one.at <= at)
      return { at, numbers, orders, login: { user, password } }
    },
    ({ orders }) => `${orders.length} orders were acknowledged`,
  )
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`

interface Back {
  name: string
  backups: Backups
  engines: Engines
  settings: Record<string, string>
}

async function bringBack({ step }: Place, { name, backups, engines, settings }: Back, loss: Loss, moment?: Date) {
  const { port, until } = await step.make(
    moment ? `brought back as it was at ${moment.toISOString()}` : 'brought back, all that the archive has',
    () => backups.restore(name, loss.login, moment),
    (restored) => `the last commit is of ${restored.until?.toISOString()}`,
  )
  const url = Object.assign(new URL(engines.ownerUrl), { port: String(port) }).href
  await step('every rule holds', () => invariantsHold({ ...settings, DATABASE_URL: url, DATABASE_PREPARED: 'on' }))
  const books = booksAt(url)
  const found = await books.ask<{ order_number: string }>(`select order_number from orders where status = 'confirmed'`)
  const there = new Set(found.map(({ order_number }) => order_number))
  return { url, books, until, lost: loss.orders.filter(({ order }) => !there.has(order)) }
}

await inPlace(async (place) => {
  const { folder, step, undo } = place
  const programs = findPrograms()
  const backups = backupsIn({ folder, programs, user: databaseUser(folder), undo })
  const engines = await startAll(place, programs, backups.environment)
  const { shop, providers, books } = await serveShop(place, engines, DUE_LATE)
  const leaver = await newLeaver(engines.url)
  const load = startLoad(engines.url, providers)
  await step('backed up while orders come in', async () => {
    const { primary } = await untilThere('a primary', engines.pair)
    const begun = performance.now()
    const { username: user, password } = new URL(engines.adminUrl)
    await backups.backUp(primary, { user, password })
    return `${seconds(performance.now() - begun)}, ${load.heard.acknowledged.length} orders meanwhile`
  })
  await pause(ORDERING_MS)
  await step('a customer deletes the account, and months fall due', async () => {
    await leaver.leave()
    await books.release(DUE_LATE)
    return `${DUE_LATE} months`
  })
  await pause(ORDERING_MS)
  const loss = await loseAll(place, { engines, books, load })
  const all = await bringBack(place, { name: 'restored', backups, engines, settings: shop.settings }, loss)
  await step('at most a minute is lost', async () => {
    const lostMs = loss.at.getTime() - (all.until?.getTime() ?? 0)
    must(lostMs <= MOST_LOST_MS + GRACE_MS, `${seconds(lostMs)} are lost`)
    const early = all.lost.filter(({ at }) => all.until && at <= all.until)
    must(early.length === 0, `Lost though earlier: ${early.map(({ order }) => order)}`)
    return `${seconds(lostMs)}, ${all.lost.length} of ${loss.orders.length} acknowledged orders`
  })
  const moment = new Date(loss.at.getTime() - MOMENT_MS)
  const then = await bringBack(
    place,
    { name: 'restored-then', backups, engines, settings: shop.settings },
    loss,
    moment,
  )
  await step('orders of before the moment are there, and those of after it are not', async () => {
    const before = then.lost.filter(({ at }) => at <= moment)
    must(before.length === 0, `Not there: ${before.map(({ order }) => order)}`)
    return `${loss.orders.length - then.lost.length} are there, ${then.lost.length} came later`
  })
  const settings = { ...shop.settings, DATABASE_URL: then.url, DATABASE_PREPARED: 'on' }
  await step('the restore is begun: numbers skipped, payments listed, who was erased erased again', () =>
    beginRestore({
      folder,
      books: then.books,
      settings,
      moment,
      paytrail: providers.paytrail,
      log: shop.lines(),
      numbers: loss.numbers,
      left: leaver.email,
    }),
  )
  await step('every rule holds still', () => invariantsHold(settings))
})
