import fs from 'node:fs'
import path from 'node:path'
import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { html, type SafeHtml } from '../../platform/http/html.ts'
import { answerRegistration, registrationOf, type SandboxNeeds } from './sandboxCards.ts'
import { scenarioOf, scenarios } from './scenarios.ts'

const css = fs.readFileSync(path.join(import.meta.dirname, 'sandboxTerminal.css'), 'utf8')

/** The page where a card would be typed. Here a person chooses what the card does; no number is ever asked. */
export function sandboxTerminal(app: FastifyInstance, needs: SandboxNeeds): void {
  app.register(async (pages) => {
    if (!pages.hasContentTypeParser('application/x-www-form-urlencoded')) await pages.register(formbody)
    pages.get('/sandbox/kortti.css', (_, reply) => reply.type('text/css; charset=utf-8').send(css))

    pages.get<{ Params: { session: string } }>('/sandbox/kortti/:session', async ({ params }, reply) => {
      const row = await registrationOf(needs, params.session)
      if (!row) return send(reply.code(404), notFound)
      return send(reply, row.outcome === 'waiting' ? form(params.session) : used(params.session))
    })

    pages.post<{ Params: { session: string }; Body: Record<string, unknown> | null }>(
      '/sandbox/kortti/:session',
      async ({ params, body }, reply) => {
        const { action, scenario: named } = body ?? {}
        const choice = action === 'accept' ? scenarioOf(typeof named === 'string' ? named : '') : null
        if (choice === undefined) return send(reply.code(422), form(params.session))
        const answer = await answerRegistration(needs, params.session, choice)
        if (!answer) return send(reply.code(404), notFound)
        const { row, query, scenario } = answer
        const notice = () => needs.deliver(`${row.callbackUrl}?${query}`)
        await Promise.allSettled(scenario?.repeats ? [notice(), notice()] : [notice()])
        // The last one of the repeating card meets the browser's own return.
        if (scenario?.repeats) void notice()
        return reply.redirect(`${row.returnUrl}?${query}`, 303)
      },
    )
  })
}

export const send = (reply: FastifyReply, body: SafeHtml) =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page(body).safe)

const page = (body: SafeHtml) => html`<!doctype html>
<html lang="fi">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>Maksupääte – testiympäristö</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/sandbox/kortti.css">
  </head>
  <body>
    <header class="notice">Testiympäristö: oikeaa korttia ei kysytä eikä rahaa siirry.</header>
    <main>${body}</main>
  </body>
</html>`

const form = (session: string) => html`
  <h1>Lisää maksukortti</h1>
  <p class="lead">Valitse, miten testikortti toimii. Kortin numeroa ei syötetä.</p>
  <form method="post" action="/sandbox/kortti/${session}">
    <fieldset>
      <legend>Testikortti</legend>
      ${scenarios.map(
        ({ name, explanation, bin, lastFour, adds }, at) => html`
      <label>
        <input type="radio" name="scenario" value="${name}"${at === 0 ? html` checked` : null}>
        <span class="name">${name}</span>
        <span class="pan">${adds === 'added' ? `${bin}******${lastFour}` : ''}</span>
        <span class="explanation">${explanation}</span>
      </label>`,
      )}
    </fieldset>
    <div class="actions">
      <button name="action" value="accept">Hyväksy</button>
      <button class="quiet" name="action" value="cancel">Peruuta</button>
    </div>
  </form>`

const used = (session: string) => html`
  <h1>Kortti on jo käsitelty</h1>
  <p class="lead">Tämä kortin lisääminen on jo päättynyt.</p>
  <form method="post" action="/sandbox/kortti/${session}">
    <div class="actions"><button name="action" value="cancel">Palaa kauppaan</button></div>
  </form>`

export const notFound = html`
  <h1>Istuntoa ei löytynyt</h1>
  <p class="lead">Aloita kortin lisääminen uudelleen kaupasta.</p>
  <div class="actions"><a class="button" href="/">Siirry etusivulle</a></div>`
