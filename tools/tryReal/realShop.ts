import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import tls from 'node:tls'
import pg from 'pg'
import { startThrowawayPostgres } from '../../server/platform/postgres/embeddedPostgres.ts'
import { freePort } from '../../server/platform/postgres/server.ts'
import { grantsFor } from '../grants.ts'
import { type ShopProxy, startProxy } from '../proxy.ts'
import { type Certificate, makeCertificate } from './certificate.ts'
import { asAsked, type RealProcess, runCommand, startProcess, type Way } from './shopProcess.ts'

const DATABASE = 'kulku'

/** A machine before the shop runs on it: certificate, database, folder, proxies. */
export interface Machine {
  proxy: ShopProxy
  /** In front of the directory of staff, which is reached by https alone. */
  directoryProxy: ShopProxy
  folder: string
  /** The settings of the shop that are no provider's. */
  settings: Record<string, string>
  /** The address of the database for whoever owns its tables. */
  ownerUrl: string
  /** How its processes and commands are run. */
  way: Way
  /** Everything that is undone when the run is over, newest first. */
  undo(act: () => unknown): void
  close(): Promise<void>
}

export async function prepareMachine(): Promise<Machine> {
  const acts: (() => unknown)[] = []
  // One that fails keeps none of the others from being done.
  const close = async () => {
    for (const act of acts.splice(0).reverse())
      await Promise.resolve(act()).catch((error: unknown) => console.error(`not undone: ${error}`))
  }
  try {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'flex-shop-real-'))
    acts.push(() => fs.rmSync(folder, { recursive: true, force: true }))
    const certificate = await makeCertificate()
    const authority = path.join(folder, 'ca.pem')
    fs.writeFileSync(authority, certificate.cert)
    tls.setDefaultCACertificates([...tls.getCACertificates(), certificate.cert])
    const proxies = async (of: Certificate) => {
      const proxy = await startProxy(of)
      acts.push(() => proxy.close())
      return proxy
    }
    const [proxy, directoryProxy] = [await proxies(certificate), await proxies(certificate)]
    const server = await startThrowawayPostgres()
    acts.push(() => server.stop())
    const { ownerUrl, shopUrl } = await makeDatabase(server.url('postgres'))
    const settings = {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PUBLIC_URL: proxy.url,
      DATABASE_URL: shopUrl,
      SECRET_KEY: randomBytes(32).toString('base64url'),
      TRUSTED_PROXIES: '1',
      // Charges are made at any hour, so that the run is the same at night.
      CHARGE_FROM_HOUR: '0',
      NODE_EXTRA_CA_CERTS: authority,
    }
    const undo = (act: () => unknown) => void acts.push(act)
    return { proxy, directoryProxy, folder, settings, ownerUrl, way: asAsked, undo, close }
  } catch (error) {
    await close()
    throw error
  }
}

const ROLE = 'kulku_rows'

/** A database whose tables the owner makes; the shop itself only reads and writes rows, as docs/operations.md has it. */
async function makeDatabase(adminUrl: string): Promise<{ ownerUrl: string; shopUrl: string }> {
  const password = randomBytes(12).toString('hex')
  await inDatabase(adminUrl, [`create database ${DATABASE}`, `create role ${ROLE} login password '${password}'`])
  const [owner, shop] = [new URL(adminUrl), new URL(adminUrl)]
  for (const url of [owner, shop]) url.pathname = `/${DATABASE}`
  Object.assign(shop, { username: ROLE, password })
  return { ownerUrl: owner.href, shopUrl: shop.href }
}

/** The migrations as a step of their own, then what the role of the shop may do with rows. */
export async function migrateAndGrant({ ownerUrl, settings, way }: Machine, providers: Record<string, string>) {
  const said = await runCommand(['server/migrate.ts'], { ...settings, ...providers, DATABASE_URL: ownerUrl }, way)
  await inDatabase(ownerUrl, [grantsFor('postgres', ROLE)])
  return said.trim()
}

async function inDatabase(url: string, statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

export interface RealShop {
  url: string
  /** Where the web process itself listens, behind the proxy. */
  address: string
  web: RealProcess
  worker: RealProcess
  /** Settings of both, for commands on the machine of the shop. */
  settings: Record<string, string>
  way: Way
}

/** Starts the two processes, and leads the proxy to the one that answers. */
export async function startShop(machine: Machine, providers: Record<string, string>): Promise<RealShop> {
  const settings = { ...machine.settings, ...providers }
  const { web, address } = await startWeb(machine, settings)
  machine.proxy.leadTo(address)
  const worker = await start(machine, 'worker', settings)
  return { url: machine.proxy.url, address, web, worker, settings, way: machine.way }
}

/** One more process that answers, at an address of its own. */
export async function startWeb(machine: Machine, settings: Record<string, string>) {
  const PORT = String(await freePort())
  return {
    web: await start(machine, 'web', Object.assign({}, settings, { PORT })),
    address: `http://127.0.0.1:${PORT}`,
  }
}

async function start({ undo, way }: Machine, role: RealProcess['role'], settings: Record<string, string>) {
  const started = startProcess({ role, metricsPort: await freePort(), settings, way })
  undo(() => started.kill())
  return started
}
