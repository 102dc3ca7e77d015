import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { text } from '../../contract/fields.ts'
import type { Db } from '../platform/database/database.ts'
import { html, type SafeHtml } from '../platform/http/html.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { type SentMail, sentMail, sentMails } from '../providers/mail/outbox.ts'
import { sendPage } from './sandboxLayout.ts'

const byId = { schema: { params: z.object({ id: z.uuid(), at: z.coerce.number().int().min(0).max(50).optional() }) } }
interface ById {
  Params: { id: string; at?: number }
}
const byReceiver = { schema: { querystring: z.object({ to: text(254).optional() }) } }
interface ByReceiver {
  Querystring: { to?: string }
}

// The letter stands in a frame: its own styles, no scripts, and links that lead the whole page.
const letterPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'"

/** The address whose letters somebody wants to see is posted: browsers and logs keep the address of a page. */
const receiverForm = z.object({ to: text(254).optional() })

/** The outbox, for people and for programs. */
export function mailPages(app: FastifyInstance, { db }: { db: Db }): void {
  app.get<ByReceiver>('/sandbox/posti.json', byReceiver, async ({ query }, reply) =>
    reply.header('cache-control', 'no-store').send((await sentMails(db, query.to)).map(mailOnWire)),
  )
  app.get('/sandbox/posti', async (_, reply) => sendPage(reply, listPage(await sentMails(db), '')))
  app.post<{ Body: z.output<typeof receiverForm> }>(
    '/sandbox/posti',
    { schema: { body: receiverForm } },
    async ({ body: { to = '' } }, reply) => sendPage(reply, listPage(await sentMails(db, to || undefined), to)),
  )
  app.get<ById>('/sandbox/posti/:id', byId, async ({ params }, reply) =>
    sendPage(reply, mailPage(await found(db, params.id))),
  )
  app.get<ById>('/sandbox/posti/:id/html', byId, async ({ params }, reply) => {
    const mail = await found(db, params.id)
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', letterPolicy)
      .header('cache-control', 'no-store')
      .send(mail.bodyHtml.replace('<head>', '<head><base target="_top">'))
  })
  app.get<ById>('/sandbox/posti/:id/liite/:at', byId, async ({ params }, reply) => {
    const file = (await found(db, params.id)).attachments[params.at ?? 0]
    if (!file) throw new Refusal('NOT_FOUND')
    return sendFile(reply, file)
  })
}

async function found(db: Db, id: string): Promise<SentMail> {
  const mail = await sentMail(db, id)
  if (!mail) throw new Refusal('NOT_FOUND')
  return mail
}

const sendFile = (reply: FastifyReply, { filename, contentType, base64 }: SentMail['attachments'][number]) =>
  reply
    .type(contentType)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(filename)}`)
    .header('cache-control', 'no-store')
    .send(Buffer.from(base64, 'base64'))

const linksIn = (text: string): string[] => [...text.matchAll(/https?:\/\/[^\s<>"]+/g)].map(([link]) => link)
const attachmentUrl = ({ id }: SentMail, at: number) => `/sandbox/posti/${id}/liite/${at}`

const mailOnWire = (mail: SentMail) => ({
  to: mail.recipient,
  subject: mail.subject,
  text: mail.bodyText,
  html: mail.bodyHtml,
  links: linksIn(mail.bodyText),
  headers: mail.headers,
  attachments: mail.attachments.map(({ filename, contentType }, at) => ({
    filename,
    content_type: contentType,
    url: attachmentUrl(mail, at),
  })),
  sent_at: mail.sentAt.toISOString(),
})

const shown = new Intl.DateTimeFormat('fi-FI', { timeZone: 'Europe/Helsinki', dateStyle: 'short', timeStyle: 'medium' })

const listPage = (mails: SentMail[], to: string): { title: string; place: string; main: SafeHtml } => ({
  title: 'Posti',
  place: '/sandbox/posti',
  main: html`<p class="soft">Kaikki kaupan lähettämät viestit jäävät tänne. Uusin on ensin.</p>
<div class="card"><form method="post" action="/sandbox/posti">
<label for="to">Vastaanottaja<input id="to" name="to" type="email" autocomplete="off" value="${to}"></label>
<button>Näytä</button>
</form></div>
<h2 class="section">${mails.length === 0 ? 'Ei viestejä' : `Viestejä ${mails.length}`}</h2>
<ul class="mails">${mails.map(
    (mail) => html`<li><a href="/sandbox/posti/${mail.id}"><strong>${mail.subject}</strong>
<span>${mail.recipient} · ${shown.format(mail.sentAt)}${mail.attachments.length > 0 && ' · liite'}</span></a></li>`,
  )}</ul>`,
})

const mailPage = (mail: SentMail): { title: string; place: string; main: SafeHtml } => ({
  title: mail.subject,
  place: '/sandbox/posti',
  main: html`<p><a href="/sandbox/posti">Kaikki viestit</a></p>
<div class="card"><dl>
<dt>Vastaanottaja</dt><dd>${mail.recipient}</dd>
<dt>Lähetetty</dt><dd>${shown.format(mail.sentAt)}</dd>
${mail.attachments.map(
  ({ filename }, at) => html`<dt>Liite</dt><dd><a href="${attachmentUrl(mail, at)}">${filename}</a></dd>`,
)}
${linksIn(mail.bodyText).map((link) => html`<dt>Linkki</dt><dd><a href="${link}">${link}</a></dd>`)}
</dl></div>
<div class="card"><h2>Viesti</h2><iframe title="Viesti: ${mail.subject}" src="/sandbox/posti/${mail.id}/html" sandbox="allow-top-navigation-by-user-activation"></iframe></div>
<div class="card"><h2>Viesti pelkkänä tekstinä</h2><pre>${mail.bodyText}</pre></div>`,
})
