import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import { formatPrice } from '../../../contract/money/money.ts'
import { html } from '../../platform/http/html.ts'
import { answerCharge, type SandboxNeeds, waitingCharge } from './sandboxCards.ts'
import { notFound, send } from './sandboxTerminal.ts'

type Of = { Params: { attempt: string }; Body: Record<string, unknown> | null }

/** The page on which a bank asks its customer about a payment. */
export function sandboxStepUp(app: FastifyInstance, needs: SandboxNeeds): void {
  app.register(async (pages) => {
    if (!pages.hasContentTypeParser('application/x-www-form-urlencoded')) await pages.register(formbody)
    pages.get<Of>('/sandbox/vahvistus/:attempt', async ({ params }, reply) => {
      const charge = await waitingCharge(needs, params.attempt)
      return charge ? send(reply, question(params.attempt, charge.cents / 100)) : send(reply.code(404), notFound)
    })

    pages.post<Of>('/sandbox/vahvistus/:attempt', async ({ params, body }, reply) => {
      const answer = await answerCharge(needs, params.attempt, body?.action === 'accept')
      if (!answer) return send(reply.code(404), notFound)
      return reply.redirect(`${answer.returnUrl}?${answer.query}`, 303)
    })
  })
}

const question = (attempt: string, euros: number) => html`
  <h1>Vahvista maksu</h1>
  <p class="lead">Pankki kysyy, maksatko kortilla ${formatPrice(euros, 'fi')}.</p>
  <form method="post" action="/sandbox/vahvistus/${attempt}">
    <div class="actions">
      <button name="action" value="accept">Hyväksy</button>
      <button class="quiet" name="action" value="cancel">Peruuta</button>
    </div>
  </form>`
