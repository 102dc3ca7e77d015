import nodemailer from 'nodemailer'
import type { Logger } from 'pino'
import { elapsed } from '../../platform/clock.ts'
import { isSendable, type Mail, type MailOutcome } from './mail.ts'

const ASK_AGAIN_MS = 30_000

interface SmtpOptions {
  url: string
  from: string
  log: Logger
  /** Longest wait for a connection, and twice that for an answer. */
  timeoutMs?: number
}

/** Letters by SMTP. Whatever goes wrong is an outcome; only its code is logged, since server texts repeat addresses. */
export function smtpMail({ url, from, log, timeoutMs = 5_000 }: SmtpOptions): Mail {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs * 2,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  let asked: { at: number; away: Promise<boolean> } | undefined
  const ask = () =>
    transport.verify().then(
      () => false,
      () => true,
    )

  return {
    async send(message) {
      if (!isSendable(message)) return 'rejected'
      const { to, subject, text, html, attachments = [], headers = {} } = message
      try {
        await transport.sendMail({
          from,
          to,
          subject,
          text,
          html,
          headers,
          attachments: attachments.map(({ filename, contentType, bytes }) => ({
            filename,
            contentType,
            content: Buffer.from(bytes),
          })),
        })
        return 'ok'
      } catch (error) {
        const { outcome, code } = judge(error)
        log.warn({ outcome, code }, 'mail not sent')
        return outcome
      }
    },
    isAway(_to) {
      if (!asked || elapsed() - asked.at > ASK_AGAIN_MS) asked = { at: elapsed(), away: ask() }
      return asked.away
    },
  }
}

function judge(error: unknown): { outcome: MailOutcome; code: string | number } {
  const {
    code = 'no code',
    responseCode,
    command,
    message,
  } = error as NodeJS.ErrnoException & { responseCode?: number; command?: string }
  if (responseCode) {
    // Refusing the recipient or the letter is final; refusing us (login, sender, encryption) is our trouble.
    const isFinal = responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')
    return { outcome: isFinal ? 'rejected' : 'unavailable', code: responseCode }
  }
  // An established line went silent: nodemailer cannot say whether the letter had been handed over.
  const isCutOff = code === 'ECONNECTION' || (code === 'ETIMEDOUT' && message === 'Timeout')
  return { outcome: isCutOff ? 'unknown' : 'unavailable', code }
}
