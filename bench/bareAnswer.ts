import { fork } from 'node:child_process'
import { once } from 'node:events'
import fastify from 'fastify'
import type { ShopProcess } from '../tools/shopProcess.ts'

/** A process that answers every question with so many bytes, and does nothing else: what answers of the shop are held against. */
export async function startBareAnswer(bytes: number): Promise<Pick<ShopProcess, 'url' | 'pid' | 'stop'>> {
  const child = fork(import.meta.filename, [String(bytes)])
  const exited = once(child, 'exit')
  const [url] = await Promise.race([
    once(child, 'message'),
    exited.then(() => Promise.reject(new Error('The bare answer did not start'))),
  ])
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      child.kill()
      await exited
    },
  }
}

if (import.meta.main) {
  const app = fastify()
  const text = JSON.stringify('ä'.padEnd(Number(process.argv[2]) - 3, 'x'))
  app.post('*', (_, reply) => reply.type('application/json; charset=utf-8').send(text))
  process.send?.(await app.listen({ host: 'localhost', port: 0 }))
}
