import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { type ShopProcess, startShopProcess } from '../tools/shopProcess.ts'
import { freePort } from './platform/postgres/server.ts'
import { freshDatabase } from './platform/testing/testDatabase.ts'

const { url } = await freshDatabase('demo')
/** So few that they leave the processor to the processes that start: they are there to meet each moment of a replacement. */
const CLIENTS = 2

/** As production runs it, its providers simulated. */
interface Replica {
  shop: ShopProcess
  health: string
}

async function startReplica(): Promise<Replica> {
  const metrics = await freePort()
  const shop = await startShopProcess(
    {
      NODE_ENV: 'production',
      ALLOW_SANDBOX: 'true',
      DATABASE_URL: url,
      PUBLIC_URL: 'http://localhost',
      SECRET_KEY: 'kYw1s0Zb7Hq4Xn9Lr2Tc6Vj8Gd3Pf5Mu',
      TRUSTED_PROXIES: '0',
      METRICS_PORT: String(metrics),
    },
    'calls',
  )
  return { shop, health: `http://localhost:${metrics}/readyz` }
}

/** Sends to whoever said to be ready when last asked, as a balancer does: it asks now and then, and repeats nothing. */
function balancer() {
  const replicas = new Set<Replica>()
  const ready = new Set<Replica>()
  const look = async (replica: Replica) => {
    const isReady = await fetch(replica.health).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isReady && replicas.has(replica)) ready.add(replica)
    else ready.delete(replica)
  }
  const timer = setInterval(() => void Promise.all([...replicas].map(look)), 200)
  let turn = 0
  return {
    async add(replica: Replica) {
      replicas.add(replica)
      await look(replica)
    },
    remove(replica: Replica) {
      replicas.delete(replica)
      ready.delete(replica)
    },
    next(): string {
      turn += 1
      return [...ready][turn % ready.size]?.shop.url ?? 'http://nobody.invalid'
    },
    stop: () => clearInterval(timer),
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
const get = (address: string) =>
  new Promise<number | string>((resolve) => {
    const sent = request(address, { agent }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
    })
    sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    sent.end()
  })

const running: Replica[] = []
afterAll(async () => {
  agent.destroy()
  await Promise.all(running.map(({ shop }) => shop.stop()))
})

test('one of two processes is replaced after the other under load, and no request fails', {
  timeout: 120_000,
}, async () => {
  const balance = balancer()
  const add = async () => {
    const replica = await startReplica()
    running.push(replica)
    await balance.add(replica)
    return replica
  }
  const old = [await add(), await add()]
  const answers = new Map<number | string, number>()
  let replaced = false
  const visit = async () => {
    while (!replaced) {
      const status = await get(`${balance.next()}/api/ui/init`)
      answers.set(status, (answers.get(status) ?? 0) + 1)
      await pause(20)
    }
  }
  const visits = Array.from({ length: CLIENTS }, visit)
  for (const replica of old) {
    await replica.shop.stop()
    balance.remove(replica)
    await add()
  }
  replaced = true
  await Promise.all(visits)
  balance.stop()
  expect([...answers.keys()]).toEqual([200])
  expect(answers.get(200)).toBeGreaterThan(50)
})
