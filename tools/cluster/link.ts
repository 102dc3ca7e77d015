import net from 'node:net'
import { onLoopback } from '../../server/platform/settings/onLoopback.ts'

/** One way of a network to a port: what is sent here arrives there, until the way is cut. */
export interface Link {
  /** Where the way begins. */
  port: number
  /** Nothing arrives any more, and nobody is told: as where a cable was pulled. */
  cut(): void
  /** New connections arrive again; those that were there are over. */
  mend(): void
  close(): void
}

export async function openLink(to: number): Promise<Link> {
  const sockets = new Set<net.Socket>()
  let isCut = false
  const keep = (socket: net.Socket, other?: net.Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => {
      sockets.delete(socket)
      if (!isCut) other?.destroy()
    })
  }
  const server = net.createServer((near) => {
    if (isCut) {
      keep(near)
      near.pause()
      return
    }
    const far = net.connect(to, '127.0.0.1')
    keep(near, far)
    keep(far, near)
    near.on('data', (bytes) => !isCut && far.write(bytes))
    far.on('data', (bytes) => !isCut && near.write(bytes))
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const)
      one.on('end', () => !isCut && other.end())
  })
  const end = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: await onLoopback(server),
    cut() {
      isCut = true
    },
    mend() {
      end()
      isCut = false
    },
    close() {
      server.close()
      end()
    },
  }
}
