import type { IncomingMessage } from 'node:http'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import type { Config } from '../platform/settings/config.ts'
import type { ShopParts } from '../platform/shopParts.ts'

// How the OpenID providers of the sandbox, the bank and the directory, are served by the shop itself.

/** The parts of a shop that an OpenID provider on its own origin is made of. */
export interface SandboxNeeds extends Pick<ShopParts, 'db' | 'clock' | 'secrets'> {
  config: Config
  app: FastifyInstance
  redirectUri: string
}

/** Bodies of forms, as what they are. */
export function takeForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  )
}

interface Mounted {
  at: string
  provider: () => Promise<Provider>
  here: ReturnType<typeof canonical>
  showFailure: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
}

/** All that an OpenID provider serves by itself, below one address; it reads bodies itself. */
export async function mountProvider(app: FastifyInstance, { at, provider, here, showFailure }: Mounted): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _body, done) => done(null))
    scope.setErrorHandler(showFailure)
    scope.all(`${at}/*`, async (request, reply) => {
      const handle = (await provider()).callback()
      reply.hijack()
      await handle(here(request.raw, at), reply.raw)
    })
  })
}

/** The provider makes addresses from what it was called by; it shall make public ones, whoever stands in between. */
export const canonical =
  (publicUrl: string) =>
  (request: IncomingMessage & { originalUrl?: string }, prefix = ''): IncomingMessage => {
    const { host, protocol } = new URL(publicUrl)
    request.headers.host = host
    request.headers['x-forwarded-host'] = host
    request.headers['x-forwarded-proto'] = protocol.slice(0, -1)
    if (!prefix) return request
    request.originalUrl = request.url ?? ''
    request.url = request.originalUrl.slice(prefix.length)
    return request
  }

type Visiting = Awaited<ReturnType<Provider['interactionDetails']>>

export async function finish(
  visiting: Visiting,
  reply: FastifyReply,
  result: NonNullable<Visiting['result']>,
): Promise<FastifyReply> {
  visiting.result = result
  await visiting.persist()
  return reply.redirect(visiting.returnTo, 303)
}

/** A sandbox's back channel: HTTP to our own handlers, wherever and whether or not this process listens. A provider that is outside never gets it. */
export const through =
  (app: FastifyInstance): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    const answer = await app.inject({
      method: request.method === 'POST' ? 'POST' : 'GET',
      url: url.pathname + url.search,
      headers: Object.fromEntries(request.headers),
      payload: await request.text(),
    })
    const headers = new Headers()
    for (const [name, value] of Object.entries(answer.headers))
      for (const one of [value ?? []].flat()) headers.append(name, String(one))
    return new Response(answer.body, { status: answer.statusCode, headers })
  }
