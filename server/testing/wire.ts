import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { onLoopback } from '../platform/settings/onLoopback.ts'

/** The delay on the wire of a starved server. */
const LATE_MS = 300

/** A wire to the database that can be cut, left hanging, frozen, full: with no room for new connections, or starved: full and slow. */
export async function wire(target: URL) {
  const open = new Set<net.Socket>()
  let state: 'through' | 'cut' | 'silent' | 'frozen' | 'full' | 'starved' = 'through'
  let unanswered = 0
  /** In the order in which it came, however late. */
  const pass = (from: net.Socket, to: net.Socket) => {
    let last = Promise.resolve()
    from.on('data', (bytes) => {
      const late = state === 'starved' ? pause(LATE_MS) : undefined
      last = last.then(() => late).then(() => void to.write(bytes))
    })
  }
  const server = net.createServer((near) => {
    open.add(near)
    near.on('error', () => near.destroy())
    near.on('close', () => open.delete(near))
    if (state === 'cut') near.destroy()
    if (state !== 'through') {
      unanswered += 1
      return
    }
    const far = net.connect(Number(target.port), target.hostname)
    far.on('error', () => near.destroy())
    far.on('close', () => near.destroy())
    near.on('close', () => far.destroy())
    pass(near, far)
    pass(far, near)
  })
  const port = await onLoopback(server)
  const end = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    url: Object.assign(new URL(target), { host: `127.0.0.1:${port}` }).href,
    set(to: typeof state) {
      state = to
      if (to === 'cut' || to === 'silent') end()
      // Packets on the way stay there, as with a server that was stopped and goes on later.
      for (const socket of open) {
        if (to === 'frozen') socket.pause()
        else socket.resume()
      }
    },
    /** How many new connections nobody answered so far. */
    unanswered: () => unanswered,
    close: () => new Promise((resolve) => [end(), server.close(resolve)]),
  }
}
