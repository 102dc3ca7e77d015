import net from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { onLoopback } from '../../server/platform/settings/onLoopback.ts'
import { type Link, openLink } from './link.ts'

const cleanUps: (() => unknown)[] = []
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0).reverse()) cleanUp()
})

/** Somebody who repeats what is said, at the end of a link. */
async function echoed(): Promise<{
  link: Link
  call(): { heard(): string; ended(): boolean; say(text: string): void }
}> {
  const server = net.createServer((socket) => socket.on('error', () => undefined).pipe(socket))
  const link = await openLink(await onLoopback(server))
  cleanUps.push(
    () => server.close(),
    () => link.close(),
  )
  return {
    link,
    call() {
      let [heard, ended] = ['', false]
      const socket = net.connect(link.port, '127.0.0.1')
      cleanUps.push(() => socket.destroy())
      socket.on('data', (bytes) => {
        heard += bytes
      })
      socket.on('error', () => undefined)
      socket.on('close', () => {
        ended = true
      })
      return { heard: () => heard, ended: () => ended, say: (text) => socket.write(text) }
    },
  }
}

test('what is said into a link is heard, and after a cut by nobody', async () => {
  const { link, call } = await echoed()
  const before = call()
  before.say('yksi')
  await expect.poll(before.heard).toBe('yksi')
  link.cut()
  before.say('kaksi')
  link.mend()
  await expect.poll(before.ended).toBe(true)
  expect(before.heard()).toBe('yksi')
  const after = call()
  after.say('neljä')
  await expect.poll(after.heard).toBe('neljä')
})
