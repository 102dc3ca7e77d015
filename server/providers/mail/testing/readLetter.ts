import type { ReceivedMail } from './mailContract.ts'

interface Part {
  headers: Map<string, string>
  body: string
}

/** Reads back what nodemailer writes: nested multiparts, base64 or quoted-printable bodies, encoded words. */
export function readLetter(raw: string): ReceivedMail {
  const letter = split(raw)
  const parts = leaves(letter)
  const body = (type: string) => {
    const part = parts.find(({ headers }) => headers.get('content-type')?.startsWith(type))
    return part ? bytesOf(part).toString('utf8').replaceAll('\r\n', '\n').replace(/\n$/, '') : ''
  }
  return {
    subject: decodedWords(letter.headers.get('subject') ?? ''),
    text: body('text/plain'),
    html: body('text/html'),
    attachments: parts
      .filter(({ headers }) => headers.get('content-disposition')?.startsWith('attachment'))
      .map((part) => ({
        filename: /filename="?([^";]+)/.exec(part.headers.get('content-disposition') ?? '')?.[1] ?? '',
        bytes: bytesOf(part),
      })),
  }
}

function split(raw: string): Part {
  const end = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = new Map(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
  return { headers, body: raw.slice(end + 4) }
}

function leaves(part: Part): Part[] {
  const boundary = /boundary="([^"]+)"/.exec(part.headers.get('content-type') ?? '')?.[1]
  if (!boundary) return [part]
  const inner = part.body.split(`--${boundary}`).slice(1, -1)
  return inner.flatMap((text) => leaves(split(text.replace(/^\r\n/, '').replace(/\r\n$/, ''))))
}

const quotedPrintable = (text: string): Buffer =>
  Buffer.from(
    text.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  )

function bytesOf({ headers, body }: Part): Buffer {
  const encoding = headers.get('content-transfer-encoding')
  if (encoding === 'base64') return Buffer.from(body, 'base64')
  return encoding === 'quoted-printable' ? quotedPrintable(body) : Buffer.from(body, 'latin1')
}

const decodedWords = (text: string): string =>
  text
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString('utf8')
        : quotedPrintable(word.replaceAll('_', ' ')).toString('utf8'),
    )
