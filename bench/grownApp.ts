import os from 'node:os'
import type { OpsCall } from '../contract/ops/opsCall.ts'
import { opsCalls } from '../contract/ops/opsCalls.ts'
import { opsRoot } from '../contract/ops/opsPaths.ts'
import { apiRoot } from '../contract/paths.ts'
import { startSession } from '../server/account/signIn/startSession.ts'
import { createApp } from '../server/app.ts'
import { createStaffKey } from '../server/operator/staffKeys.ts'
import { opsSamples } from '../server/operator/testing/opsSamples.ts'
import { movableClock } from '../server/platform/clock.ts'
import { openDatabase, transaction } from '../server/platform/database/database.ts'
import { createHealth } from '../server/platform/observe/health.ts'
import { silentLog } from '../server/platform/observe/log.ts'
import { freePort } from '../server/platform/postgres/server.ts'
import { readConfig } from '../server/platform/settings/config.ts'

export const SECRET = 'a secret for benchmarks, long enough to be one'

interface OpsInput {
  params?: Record<string, string> | undefined
  query?: Record<string, string> | undefined
  body?: Record<string, unknown> | undefined
}

/** The whole shop in this process, on a database that is there; its jobs run only when told to. */
export async function openGrownApp(url: string) {
  const port = await freePort()
  const config = readConfig({
    NODE_ENV: 'development',
    DATABASE_URL: url,
    SECRET_KEY: SECRET,
    LOG_LEVEL: 'silent',
    DATA_DIR: os.tmpdir(),
    TRUSTED_PROXIES: '1',
    // A person who comes back from the bank comes to this shop.
    PORT: String(port),
  })
  const db = openDatabase({ url })
  const clock = movableClock()
  const health = createHealth()
  const { http, worker } = await createApp({ config, db, clock, log: silentLog, health })
  await http.listen({ port, host: 'localhost' })

  const customerWith = async (orderNumber: string) => {
    const { rows } = await db.$client.query<{ id: string }>(
      'select customer_id as id from orders where order_number = $1',
      [orderNumber],
    )
    const customerId = rows[0]?.id ?? ''
    return await transaction(db, (tx) =>
      startSession(tx, { customerId, deviceName: 'bench', language: 'fi', now: clock.now() }),
    )
  }
  const ask = (token: string, address?: string) => async (method: 'GET' | 'POST', path: string, payload?: object) =>
    await http.inject({
      method,
      url: path,
      ...(payload ? { payload } : {}),
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(address ? { 'x-forwarded-for': address } : {}),
        'accept-encoding': 'identity',
      },
    })

  const keyOf = (name: string) =>
    createStaffKey({ db, clock }, { name, role: 'administrator', place: null, calls: null, days: 730 })

  /** Somebody with a key, who sends calls of staff; answers the status. */
  const staff = async (name = 'Maija', address?: string) => {
    const inject = ask((await keyOf(name)) ?? '', address)
    return async ({ method, path }: OpsCall, { params = {}, query, body }: OpsInput): Promise<number> => {
      const filled = path.replace(/:(\w+)/g, (_, field: string) => encodeURIComponent(params[field] ?? ''))
      return (await inject(method, `${opsRoot}${filled}${query ? `?${new URLSearchParams(query)}` : ''}`, body))
        .statusCode
    }
  }

  return {
    address: config.publicUrl,
    worker,
    health,
    db,
    /** A customer's browser, by the number of one of their orders. */
    customer: async (orderNumber: string) => {
      const inject = ask(await customerWith(orderNumber))
      return (method: 'GET' | 'POST', path: string, payload?: object) => inject(method, apiRoot + path, payload)
    },
    visitor: (method: 'GET' | 'POST', path: string, payload?: object) => ask('')(method, apiRoot + path, payload),
    /** Everything that staff can ask and do, once each, about one order. */
    async actAsStaff(orderNumber: string): Promise<void> {
      const send = await staff()
      const samples = opsSamples(orderNumber)
      for (const promise of Object.values<OpsCall>(opsCalls))
        await send(promise, samples[promise.name as keyof typeof samples] ?? {})
    },
    staff,
    /** A table that is saved, read from a socket and thrown away; answers how many rows it had. */
    async savesFile(call: 'exportEntries' | 'exportInvoices', query: Record<string, string>): Promise<number> {
      const key = (await keyOf(`Raija ${call} ${query.format}`)) ?? ''
      const { path } = opsCalls[call]
      const address = `${config.publicUrl}${opsRoot}${path}?${new URLSearchParams(query)}`
      const answer = await fetch(address, { headers: { authorization: `Bearer ${key}` } })
      for await (const part of answer.body ?? []) if (part.length === 0) continue
      const { rows } = await db.$client.query(
        "select detail->>'rows' as rows from audit_entry where act = $1 order by at desc, id desc limit 1",
        [call],
      )
      return Number(rows[0]?.rows)
    },
    /** Work that a worker does now and then and nobody waits for. */
    keepUp: () => worker.keepUp(),
    async close(): Promise<void> {
      await http.close()
      await worker.stop()
      await db.$client.end()
    },
  }
}
export type GrownApp = Awaited<ReturnType<typeof openGrownApp>>
