import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { letConnectionsGo } from './letConnectionsGo.ts'

test('a server closes once the requests in hand are answered, however long their clients keep connections', async () => {
  const app = Fastify()
  letConnectionsGo(app)
  const [asked, begun, go] = [0, 0, 0].map(() => Promise.withResolvers<void>())
  app.get('/slow', async () => {
    asked?.resolve()
    await go?.promise
    return 'done'
  })
  app.get('/file', (_request, reply) => {
    async function* parts() {
      yield 'half and '
      begun?.resolve()
      await go?.promise
      yield 'half'
    }
    return reply.send(Readable.from(parts(), { objectMode: false }))
  })
  const base = await app.listen({ port: 0, host: '127.0.0.1' })
  const slow = fetch(`${base}/slow`)
  const file = await fetch(`${base}/file`)
  await Promise.all([asked?.promise, begun?.promise])
  const closed = app.close()
  await expect.poll(() => app.server.listening).toBe(false)
  go?.resolve()
  const answer = await slow
  expect([answer.status, answer.headers.get('connection'), await answer.text()]).toEqual([200, 'close', 'done'])
  expect(await file.text()).toBe('half and half')
  const since = performance.now()
  await closed
  expect(performance.now() - since).toBeLessThan(3_000)
})
