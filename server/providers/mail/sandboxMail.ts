import { newId } from '../../platform/ids.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { isSendable, type Mail } from './mail.ts'
import { sandboxMail as outbox } from './tables.ts'

/** The address decides: `virhe@...` finds the provider away, `bounce@...` has no mailbox, every other one gets its letter. */
const startsWith = (to: string, name: string) => to.toLowerCase().startsWith(`${name}@`)

/** Letters go to a table of the database and are read at /sandbox/posti. */
export function sandboxMail({ db, clock }: Pick<ShopParts, 'db' | 'clock'>): Mail {
  return {
    async send(message) {
      if (startsWith(message.to, 'virhe')) return 'unavailable'
      if (startsWith(message.to, 'bounce') || !isSendable(message)) return 'rejected'
      const { to, subject, text, html, attachments = [], headers = {} } = message
      await db
        .insert(outbox)
        .values({
          id: newId(),
          recipient: to.toLowerCase(),
          subject,
          bodyText: text,
          bodyHtml: html,
          attachments: attachments.map(({ filename, contentType, bytes }) => ({
            filename,
            contentType,
            base64: Buffer.from(bytes).toString('base64'),
          })),
          headers,
          sentAt: clock.now(),
        })
      return 'ok'
    },
    isAway: async (to) => startsWith(to, 'virhe'),
  }
}
