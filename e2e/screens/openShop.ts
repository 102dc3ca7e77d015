import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Db, openDatabase } from '../../server/platform/database/database.ts'
import { type BrokenRow, brokenInvariants } from '../../server/testing/brokenInvariants.ts'
import { startShopProcess } from '../../tools/shopProcess.ts'

/** Names the database that every shop under test begins as a copy of. */
export const templateSetting = 'SHOP_TEMPLATE_URL'

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  links: string[]
  attachments: { filename: string; content_type: string; url: string }[]
}

/** A running shop and its database. */
export interface OpenedShop {
  url: string
  databaseUrl: string
  close(): Promise<void>
}

/** Acts that only the owner of a running shop can do with it. */
export interface Shop {
  url: string
  db: Db
  clock: {
    now(): Promise<Date>
    /** By an ISO 8601 duration; answers when everything that became due has run. */
    advance(duration: string): Promise<void>
  }
  mail: {
    /** Letters to the address, newest first. */
    to(address: string): Promise<Mail[]>
    /** The newest mail to the address whose subject begins so; waits until the shop has sent it. */
    arrives(address: string, subject: string): Promise<Mail>
  }
  /** Broken rules, as the shop's own alarm sees them. */
  violations(): Promise<BrokenRow[]>
  /** Lets go of its database; the shop itself runs on. */
  leave(): Promise<void>
}

/** A shop as `npm start` runs it, on a copy of the seeded database, at ten in the morning so that no test meets midnight. */
export async function openShop(settings: Record<string, string> = {}): Promise<OpenedShop> {
  const database = await cloneDatabase(process.env[templateSetting] ?? '')
  const shop = await startShopProcess({
    DATABASE_URL: database.url,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    ...settings,
  })
  const { now, move } = clockOf(shop.url)
  await move({ now: nextMorning(await now()) })
  return {
    url: shop.url,
    databaseUrl: database.url,
    close: async () => {
      await shop.stop()
      await database.drop()
    },
  }
}

/** The hands of its owner on a shop that runs. */
export function reachShop({ url, databaseUrl }: Omit<OpenedShop, 'close'>): Shop {
  const db = openDatabase({ url: databaseUrl, size: 2 })
  const { now, move } = clockOf(url)
  return {
    url,
    db,
    clock: { now, advance: (duration) => move({ advance: duration }) },
    mail: { to: (address) => mailTo(url, address), arrives: (address, subject) => arrivingMail(url, address, subject) },
    violations: () => brokenInvariants(db),
    leave: () => db.$client.end(),
  }
}

function clockOf(url: string) {
  const address = `${url}/sandbox/kello.json`
  return {
    now: async () => new Date(((await (await fetch(address)).json()) as { now: string }).now),
    move: async (body: { now: string } | { advance: string }) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
      if (!answer.ok) throw new Error(`The clock was not moved: ${await answer.text()}`)
    },
  }
}

async function mailTo(url: string, address: string): Promise<Mail[]> {
  return (await (await fetch(`${url}/sandbox/posti.json?to=${encodeURIComponent(address)}`)).json()) as Mail[]
}

async function arrivingMail(url: string, address: string, subject: string): Promise<Mail> {
  for (let tries = 0; tries < 100; tries += 1) {
    const mail = (await mailTo(url, address)).find((one) => one.subject.startsWith(subject))
    if (mail) return mail
    await pause(100)
  }
  throw new Error(`No mail '${subject}' came to ${address}`)
}

function nextMorning(now: Date): string {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO('Europe/Helsinki')
  return local.add({ days: 1 }).withPlainTime('10:00').toInstant().toString()
}

/** A database of its own, like the template. */
export async function cloneDatabase(templateUrl: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const template = new URL(templateUrl)
  const name = `shop_${randomUUID().replaceAll('-', '')}`
  const run = async (sql: string) => {
    const client = new pg.Client({ connectionString: new URL('/postgres', template).href })
    await client.connect()
    try {
      await client.query(sql)
    } finally {
      await client.end()
    }
  }
  await run(`create database ${name} template ${template.pathname.slice(1)} strategy file_copy`)
  return { url: new URL(`/${name}`, template).href, drop: () => run(`drop database ${name} with (force)`) }
}
