import { expect, test } from 'vitest'
import { carOf } from '../tools/askShop.ts'
import { type ShopProcess, startShopProcess } from '../tools/shopProcess.ts'
import { freshDatabase } from './platform/testing/testDatabase.ts'
import { newEmail, newOrderForm } from './testing/testCustomer.ts'

// The shop's own database server under a kill is tested in platform/postgres/embeddedPostgres.test.ts.
const { url: database } = await freshDatabase('demo')
const VISITORS = 12
const ENOUGH = 8

interface Acknowledged {
  token: string
  orderNumber: string
}

const send = async (shop: ShopProcess, name: string, body: object): Promise<Response> =>
  fetch(`${shop.url}/api/ui/order/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** Visitors who order one car after another, until the shop is killed under them. */
async function orderUntilKilled(shop: ShopProcess): Promise<Acknowledged[]> {
  const found = await send(shop, 'getModelAvailability', { location: 'Helsinki' })
  const { models } = (await found.json()) as { models: Parameters<typeof carOf>[0][] }
  const acknowledged: Acknowledged[] = []
  let at = 0
  const visit = async () => {
    for (let order = 1; order <= ENOUGH; order += 1) {
      at += 1
      const item = models[at % models.length]
      if (!item) throw new Error('nothing on offer')
      const answer = await send(shop, 'createNewOrder', newOrderForm(carOf(item), newEmail())).catch(() => null)
      // The shop is gone: what this visitor sent last was never answered.
      if (!answer) return
      const body = (await answer.json().catch(() => null)) as { token: string; order: { order_number: string } } | null
      if (answer.status === 200 && body) acknowledged.push({ token: body.token, orderNumber: body.order.order_number })
      // Several visitors may be the last: a shop that is gone already is not killed again.
      if (acknowledged.length >= ENOUGH) shop.child.kill('SIGKILL')
    }
  }
  await Promise.all(Array.from({ length: VISITORS }, visit))
  return acknowledged
}

/** The clock of the sandbox, moved or read. */
async function sandboxDay(shop: ShopProcess, advance?: string): Promise<string> {
  const body = JSON.stringify({ advance })
  const moved = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
  const answer = await fetch(`${shop.url}/sandbox/kello.json`, advance === undefined ? {} : moved)
  return ((await answer.json()) as { now: string }).now.slice(0, 10)
}

test('an order that was answered is there after the shop was killed with others in the middle', {
  timeout: 120_000,
}, async () => {
  const settings = { DATABASE_URL: database, RATE_LIMITS: 'off' }
  const killed = await startShopProcess(settings, 'calls')
  const before = await sandboxDay(killed)
  const day = await sandboxDay(killed, 'P40D')
  expect(day > before).toBe(true)
  const acknowledged = await orderUntilKilled(killed)
  await killed.stop()
  expect(acknowledged.length).toBeGreaterThanOrEqual(ENOUGH)
  const again = await startShopProcess(settings, 'calls')
  for (const { token, orderNumber } of acknowledged) {
    const answer = await fetch(`${again.url}/api/ui/order/getOrder`, { headers: { authorization: `Bearer ${token}` } })
    expect(await answer.json()).toMatchObject({ order: { order_number: orderNumber, status: 'pending' } })
  }
  // Days that somebody let pass stay passed.
  expect((await sandboxDay(again)) >= day).toBe(true)
  await again.stop()
})
