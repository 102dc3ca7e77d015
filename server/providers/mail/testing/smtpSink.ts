import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'

/** What an SMTP server can do to a letter; chosen by the recipient's name. */
type SinkMood =
  | ('takes' | 'no mailbox' | 'busy')
  | ('hangs up after the letter' | 'says nothing after the letter' | 'refuses the letter' | 'is full')

export interface SmtpSink {
  url: string
  letters: { to: string; raw: string }[]
  stop(): Promise<void>
}

const moodOf = (to: string): SinkMood => {
  if (to.startsWith('bounce@')) return 'no mailbox'
  if (to.startsWith('virhe@')) return 'busy'
  if (to.startsWith('roska@')) return 'refuses the letter'
  if (to.startsWith('taynna@')) return 'is full'
  if (to.startsWith('hiljaa@')) return 'says nothing after the letter'
  return to.startsWith('katko@') ? 'hangs up after the letter' : 'takes'
}

/** A mail server as small as RFC 5321 allows, that keeps what it gets. */
export async function startSmtpSink(): Promise<SmtpSink> {
  const letters: SmtpSink['letters'] = []
  const sockets = new Set<net.Socket>()
  const server = net.createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    serve(socket, letters)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    letters,
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function serve(socket: net.Socket, letters: SmtpSink['letters']): void {
  let waiting = ''
  let recipients: string[] = []
  let letter: string[] | null = null
  const say = (line: string) => socket.write(`${line}\r\n`)
  const endOfLetter = (raw: string) => {
    const isMood = (mood: SinkMood) => recipients.some((to) => moodOf(to) === mood)
    if (isMood('hangs up after the letter')) return socket.destroy()
    if (isMood('refuses the letter')) return say('554 spam')
    if (isMood('is full')) return say('452 no space')
    letters.push(...recipients.map((to) => ({ to, raw })))
    if (isMood('says nothing after the letter')) return
    return say('250 taken')
  }
  const command = (line: string) => {
    const to = /^RCPT TO:<([^>]*)>/i.exec(line)?.[1]
    if (to !== undefined) {
      if (moodOf(to) === 'no mailbox') return say('550 no such mailbox')
      if (moodOf(to) === 'busy') return say('451 try again later')
      recipients.push(to)
      return say('250 ok')
    }
    if (/^MAIL FROM:<kielletty@/i.test(line)) return say('550 not from you')
    if (/^MAIL FROM/i.test(line)) recipients = []
    if (/^DATA/i.test(line)) {
      letter = []
      return say('354 go on')
    }
    if (/^QUIT/i.test(line)) return socket.end('221 bye\r\n')
    return say('250 ok')
  }
  say('220 sink')
  socket.on('data', (bytes) => {
    waiting += bytes.toString('latin1')
    for (let at = waiting.indexOf('\r\n'); at >= 0; at = waiting.indexOf('\r\n')) {
      const line = waiting.slice(0, at)
      waiting = waiting.slice(at + 2)
      if (!letter) command(line)
      else if (line === '.') {
        endOfLetter(letter.join('\r\n'))
        letter = null
      } else letter.push(line.replace(/^\./, ''))
    }
  })
}
