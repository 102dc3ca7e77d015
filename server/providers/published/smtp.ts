import { once } from 'node:events'
import net from 'node:net'
import { onLoopback } from '../../platform/settings/onLoopback.ts'

/*
 * A mail server as RFC 5321 (Simple Mail Transfer Protocol, October 2008) describes it, with AUTH PLAIN of RFC 4954 (July
 * 2007) and the status codes of RFC 3463 (January 2003). Replies are those of the examples: RFC 5321, appendix D and section
 * 4.2.3; RFC 4954, section 4. Commands out of order are answered 503, as section 4.1.4 wants.
 */

/** The fate of a letter, by the recipient's name: `bounce@` has no mailbox. */
const moods = {
  bounce: 'no mailbox',
  virhe: 'busy',
  roska: 'refuses the letter',
  taynna: 'is full',
  hiljaa: 'says nothing after the letter',
  katko: 'hangs up after the letter',
} as const
type Mood = (typeof moods)[keyof typeof moods]

const moodOf = (to: string): Mood | undefined => moods[to.split('@')[0] as keyof typeof moods]

const USER = 'kauppa'
const PASSWORD = 'postin-salasana'

/** The mail server, with what it took and what it refused. */
export interface SmtpStub {
  url: string
  /** The environment settings with which the shop sends its letters here. */
  settings: Record<string, string>
  letters: { to: string; raw: string }[]
  /** Recipients that were refused or put off, with the code that they were answered. */
  refused: { to: string; code: number }[]
  close(): Promise<void>
}

/** Takes letters from whoever signed in, and keeps them. A sender `kielletty@` is refused. */
export async function publishedSmtp(): Promise<SmtpStub> {
  const kept: Kept = { letters: [], refused: [] }
  const sockets = new Set<net.Socket>()
  const server = net.createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    converse(socket, kept)
  })
  const url = `smtp://${USER}:${PASSWORD}@127.0.0.1:${await onLoopback(server)}`
  return {
    url,
    settings: { MAIL_PROVIDER: 'smtp', SMTP_URL: url },
    ...kept,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

type Kept = Pick<SmtpStub, 'letters' | 'refused'>

/** Commands that one connection has sent so far. */
interface Session {
  isIn: boolean
  from: string | null
  recipients: string[]
}

function converse(socket: net.Socket, kept: Kept): void {
  const session: Session = { isIn: false, from: null, recipients: [] }
  let waiting = ''
  let letter: string[] | null = null
  const say = (...lines: string[]) => socket.write(lines.map((line) => `${line}\r\n`).join(''))
  const command = (line: string) => {
    const reply = replyTo(line, session, kept)
    say(...reply)
    if (reply[0]?.startsWith('354')) letter = []
    if (reply[0]?.startsWith('221')) socket.end()
  }
  const endOfLetter = (raw: string) => {
    const isMood = (mood: Mood) => session.recipients.some((to) => moodOf(to) === mood)
    if (isMood('hangs up after the letter')) return socket.destroy()
    if (isMood('refuses the letter')) return say('554 5.7.1 Transaction failed')
    if (isMood('is full')) return say('452 4.3.1 Requested action not taken: insufficient system storage')
    kept.letters.push(...session.recipients.map((to) => ({ to, raw })))
    if (isMood('says nothing after the letter')) return
    forget(session)
    return say('250 2.0.0 OK')
  }
  say('220 foo.com Simple Mail Transfer Service Ready')
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

function forget(session: Session): void {
  session.from = null
  session.recipients = []
}

const OUT_OF_ORDER = ['503 5.5.1 Bad sequence of commands']
const OK = ['250 2.1.0 OK']

/** The reply to one command, a line each. */
function replyTo(line: string, session: Session, kept: Kept): string[] {
  const [verb = ''] = line.toUpperCase().split(/[ :]/)
  if (verb === 'EHLO') return ['250-foo.com greets you', '250-8BITMIME', '250-ENHANCEDSTATUSCODES', '250 AUTH PLAIN']
  if (verb === 'HELO') return ['250 foo.com greets you']
  if (verb === 'NOOP') return ['250 2.0.0 OK']
  if (verb === 'QUIT') return ['221 2.0.0 foo.com Service closing transmission channel']
  if (verb === 'AUTH') return [authenticated(line, session)]
  if (!session.isIn) return ['530 5.7.0 Authentication required']
  if (verb === 'RSET') {
    forget(session)
    return OK
  }
  if (verb === 'MAIL') return sender(line, session)
  if (verb === 'RCPT') return recipient(line, session, kept)
  if (verb === 'DATA')
    return session.recipients.length > 0 ? ['354 Start mail input; end with <CRLF>.<CRLF>'] : OUT_OF_ORDER
  return ['500 5.5.2 Syntax error, command unrecognized']
}

/** The initial response of PLAIN: nothing, the user and the password, each after a NUL. */
function authenticated(line: string, session: Session): string {
  const said = Buffer.from(line.split(' ')[2] ?? '', 'base64').toString('utf8')
  session.isIn = said === `\0${USER}\0${PASSWORD}`
  return session.isIn ? '235 2.7.0 Authentication successful' : '535 5.7.8 Authentication credentials invalid'
}

function sender(line: string, session: Session): string[] {
  const from = /^MAIL FROM:<([^>]*)>/i.exec(line)?.[1]
  if (from === undefined) return ['501 5.5.4 Syntax error in parameters or arguments']
  if (session.from !== null) return OUT_OF_ORDER
  if (from.startsWith('kielletty@')) return ['550 5.7.1 Requested action not taken: sender refused']
  session.from = from
  return OK
}

function recipient(line: string, session: Session, kept: Kept): string[] {
  const to = /^RCPT TO:<([^>]*)>/i.exec(line)?.[1]
  if (to === undefined) return ['501 5.5.4 Syntax error in parameters or arguments']
  if (session.from === null) return OUT_OF_ORDER
  const mood = moodOf(to)
  const refuse = (code: number, words: string) => {
    kept.refused.push({ to, code })
    return [`${code} ${words}`]
  }
  if (mood === 'no mailbox') return refuse(550, '5.1.1 Requested action not taken: mailbox unavailable')
  if (mood === 'busy') return refuse(451, '4.3.0 Requested action aborted: local error in processing')
  session.recipients.push(to)
  return ['250 2.1.5 OK']
}
