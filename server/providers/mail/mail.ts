/** One letter to one person. */
export interface MailMessage {
  to: string
  subject: string
  text: string
  html: string
  attachments?: MailAttachment[]
  /** Such as List-Unsubscribe. */
  headers?: Record<string, string>
}

export interface MailAttachment {
  filename: string
  contentType: string
  bytes: Uint8Array
}

/**
 * `ok`: somebody took the letter over. `rejected`: it will never be taken, e.g. no such mailbox. `unavailable`: nobody
 * took it, worth trying again. `unknown`: the connection broke after the letter was handed over.
 */
export type MailOutcome = 'ok' | 'rejected' | 'unavailable' | 'unknown'

/** The port to everybody's mailbox. */
export interface Mail {
  send(message: MailMessage): Promise<MailOutcome>
  /** Whether mail cannot be sent just now, for a customer who waits for a link. Says nothing about who has an account. */
  isAway(to: string): Promise<boolean>
}

const CONTROL = /\p{Cc}/u

/** Nothing that becomes a header may break the line: a name or an address could otherwise add recipients. */
export function isSendable({ to, subject, headers = {}, attachments = [] }: MailMessage): boolean {
  if (!/^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\]+$/.test(to)) return false
  const lines = [to, subject, ...Object.entries(headers).flat()]
  for (const { filename, contentType } of attachments) lines.push(filename, contentType)
  return lines.every((line) => !CONTROL.test(line))
}
