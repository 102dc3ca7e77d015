import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { MovableClock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import { html, type SafeHtml } from '../platform/http/html.ts'
import { invalid } from '../platform/http/refusal.ts'
import type { Worker } from '../platform/jobs/worker.ts'
import { type ClockBody, clockBody, instantOfLocal, localOf, timeAsked } from './clockRequest.ts'
import { moveSandboxClock, resetSandboxClock } from './sandboxClock.ts'
import { sendPage } from './sandboxLayout.ts'

export interface ClockNeeds {
  db: Db
  clock: MovableClock
  worker: Worker
}

const wrongTime = 'Aika ei kelpaa. Kelloa voi siirtää eteenpäin enintään 400 päivää kerrallaan.'
const steps = [
  { duration: 'PT1H', text: '+1 h' },
  { duration: 'P1D', text: '+1 vrk' },
  { duration: 'P8D', text: '+8 vrk' },
  { duration: 'P1M', text: '+1 kk' },
]
const formBody = z.object({
  advance: z.string().optional(),
  local: z.string().optional(),
  reset: z.string().optional(),
})

/** The movable clock, for people and for programs. Both answer when everything that became due has run. */
export function clockPages(app: FastifyInstance, shop: ClockNeeds): void {
  app.get('/sandbox/kello.json', (_, reply) => sendNow(reply, shop.clock.now()))
  app.post<{ Body: ClockBody }>('/sandbox/kello.json', { schema: { body: clockBody } }, async ({ body }, reply) => {
    const now = await moveAsAsked(shop, body)
    if (!now) throw invalid({ [Object.keys(body)[0] ?? 'body']: [wrongTime] })
    return sendNow(reply, now)
  })

  app.get('/sandbox/kello', (_, reply) => sendPage(reply, clockPage(shop.clock)))
  app.post<{ Body: z.output<typeof formBody> }>(
    '/sandbox/kello',
    { schema: { body: formBody } },
    async ({ body }, reply) => {
      const asked = askedByForm(body)
      if (asked && (await moveAsAsked(shop, asked))) return reply.redirect('/sandbox/kello', 303)
      return sendPage(reply.code(422), clockPage(shop.clock, wrongTime))
    },
  )
}

const sendNow = (reply: FastifyReply, now: Date) =>
  reply.header('cache-control', 'no-store').send({ now: now.toISOString() })

async function moveAsAsked(shop: ClockNeeds, asked: ClockBody): Promise<Date | null> {
  if ('reset' in asked) return await resetSandboxClock(shop)
  // Judged before it waits for its turn; a duration starts from where the clock then stands.
  if (!timeAsked(asked, shop.clock.now())) return null
  return await moveSandboxClock(shop, (now) => timeAsked(asked, now) ?? now)
}

function askedByForm({ advance, local, reset }: z.output<typeof formBody>): ClockBody | null {
  if (reset) return { reset: true }
  if (advance) return { advance }
  const now = instantOfLocal(local ?? '')
  return now ? { now } : null
}

const shown = new Intl.DateTimeFormat('fi-FI', { timeZone: 'Europe/Helsinki', dateStyle: 'full', timeStyle: 'medium' })

const clockPage = (clock: MovableClock, error?: string): { title: string; place: string; main: SafeHtml } => ({
  title: 'Kello',
  place: '/sandbox/kello',
  main: html`<p class="soft">Kauppa elää tässä ajassa. Kun kelloa siirretään, tehdään kaikki, mikä siirron aikana erääntyy: varaukset vanhenevat, maksut veloitetaan ja viestit lähtevät.</p>
${error && html`<p class="error" role="alert">${error}</p>`}
<div class="card">
<p class="now"><time datetime="${clock.now().toISOString()}">${shown.format(clock.now())}</time></p>
<p class="soft">${clock.offset() === 0 ? 'Oikea aika.' : 'Kelloa on siirretty.'}</p>
</div>
<div class="card">
<h2>Siirrä eteenpäin</h2>
<form method="post" action="/sandbox/kello">${steps.map(
    ({ duration, text }) => html`<button name="advance" value="${duration}">${text}</button>`,
  )}</form>
</div>
<div class="card">
<h2>Aseta aika</h2>
<form method="post" action="/sandbox/kello">
<label for="local">Päivä ja kellonaika<input id="local" name="local" type="datetime-local" required value="${localOf(clock.now())}"></label>
<button class="filled">Aseta</button>
</form>
</div>
<div class="card">
<h2>Palaa oikeaan aikaan</h2>
<form method="post" action="/sandbox/kello"><button name="reset" value="1">Palauta</button></form>
</div>`,
})
