import Fastify from 'fastify'
import { afterAll } from 'vitest'
import { stoppedClock } from '../../../platform/clock.ts'
import { openDatabase } from '../../../platform/database/database.ts'
import { newToken } from '../../../platform/ids.ts'
import { secretsFrom } from '../../../platform/secrets.ts'
import { readConfig } from '../../../platform/settings/config.ts'
import { freshDatabase } from '../../../platform/testing/testDatabase.ts'
import type { Exchange, IdentificationProvider } from '../identification.ts'
import { identificationFrom } from '../identificationFrom.ts'
import { sandboxBank } from '../sandbox/sandboxBank.ts'
import { visitor } from './visitor.ts'

/** Testipankki on a port of its own, with the adapter of brokers before it. */
export async function bankOnHttp(port: number) {
  const { url } = await freshDatabase()
  const db = openDatabase({ url })
  const config = readConfig({ NODE_ENV: 'test', PORT: String(port), SECRET_KEY: 'x'.repeat(32) })
  const needs = { db, clock: stoppedClock('2026-11-20T10:00:00Z'), secrets: secretsFrom(config.secret), config }
  const open = async () => {
    const app = Fastify({ forceCloseConnections: true })
    const { identification, bank } = identificationFrom(needs, app)
    if (!bank) throw new Error('no bank')
    await sandboxBank(app, { publicUrl: config.publicUrl, bank })
    await app.listen({ port, host: 'localhost' })
    return { app, identification }
  }
  let running = await open()
  afterAll(async () => {
    await running.app.close()
    await db.$client.end()
  })
  return {
    config,
    db,
    /** The identification of the process that runs. */
    identification: {
      begin: (...given) => running.identification.begin(...given),
      complete: (...given) => running.identification.complete(...given),
    } satisfies Pick<IdentificationProvider, 'begin' | 'complete'>,
    /** The process ends and another one begins with the same database. */
    async restart() {
      await running.app.close()
      running = await open()
      return running.identification
    },
  }
}

export const newExchange = (): Exchange => ({ state: newToken(), nonce: newToken(), codeVerifier: newToken() })

/** Goes to the bank, does there what `form` says, and brings back what the bank says to the shop. */
export async function visitBank(address: string, form: Record<string, string>): Promise<URLSearchParams> {
  const person = visitor()
  const login = await person.follow(await person.get(address))
  const done = await person.follow(await person.post(login.url, form), (url) => url.includes('/tunnistus/paluu'))
  if (!done.location) throw new Error(`The bank stayed at ${done.status}: ${done.text.slice(0, 400)}`)
  return new URL(done.location).searchParams
}
