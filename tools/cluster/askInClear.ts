import net from 'node:net'

/** The version of PostgreSQL's protocol, 3.0. */
const PROTOCOL = 196_608

/** The first answer of a PostgreSQL to who comes from another address than its own, and asks for a password without TLS. */
export function askInClear(port: number): Promise<string> {
  const words = Buffer.from('user\0postgres\0database\0postgres\0\0')
  const head = Buffer.alloc(8)
  head.writeInt32BE(head.length + words.length)
  head.writeInt32BE(PROTOCOL, 4)
  return new Promise((resolve, reject) => {
    const socket = net.connect({ host: '127.0.0.1', port, localAddress: '127.0.0.2' })
    socket.once('error', reject)
    socket.once('data', (answer) => {
      socket.destroy()
      resolve(answer.toString('latin1'))
    })
    socket.write(Buffer.concat([head, words]))
  })
}
