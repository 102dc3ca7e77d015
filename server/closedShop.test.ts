import { once } from 'node:events'
import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { testShop } from './testing/testShop.ts'

const shop = await testShop()
const holder = new pg.Client({ connectionString: shop.config.DATABASE_URL })
afterAll(() => holder.end())

test('what is no request is refused in the contract’s form', async () => {
  await shop.http.listen({ port: 0, host: '127.0.0.1' })
  const socket = net.connect((shop.http.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write('nonsense\r\n\r\n')
  expect(JSON.parse((await text(socket)).split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'BAD_JSON' })
})

test('a shop that is told to stop answers the request in hand, and waits for no connection after it', async () => {
  await holder.connect()
  await holder.query('begin; lock table customer in access exclusive mode')
  const { port } = shop.http.server.address() as AddressInfo
  // A client that keeps its connection until it is told to close it.
  const agent = new http.Agent({ keepAlive: true })
  const headers = { 'content-type': 'application/json' }
  const request = http.request(`http://127.0.0.1:${port}/api/ui/user/login`, { method: 'POST', agent, headers })
  const answered = once(request, 'response') as Promise<[http.IncomingMessage]>
  request.end(JSON.stringify({ email: 'a@esimerkki.example', password: 'Salaisuus2027', device_name: 'web' }))
  const waiting = async () =>
    (await holder.query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"))
      .rowCount
  await expect.poll(waiting, { interval: 20 }).toBeGreaterThan(0)
  const closed = shop.http.close()
  await expect.poll(() => shop.http.server.listening).toBe(false)
  await holder.query('rollback')
  const [answer] = await answered
  expect(answer.resume().statusCode).toBe(422)
  await closed
  agent.destroy()
})
