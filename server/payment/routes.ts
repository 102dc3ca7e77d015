import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type CardReturnNeeds, type Finished, finishCardRegistration } from './finishCardRegistration.ts'

type Return = { Params: { registrationId: string } }

/** Where the card provider comes back: the customer's browser, and its own server. Neither carries a token of ours. */
export function paymentPages(app: FastifyInstance, shop: CardReturnNeeds): void {
  const finish = (request: FastifyRequest<Return>) =>
    finishCardRegistration(shop, {
      registrationId: request.params.registrationId,
      query: new URL(request.url, 'http://shop').searchParams,
    })

  app.get<Return>('/maksukortti/paluu/:registrationId', async (request, reply) =>
    reply.header('cache-control', 'no-store').redirect(pageAfter(await finish(request)), 303),
  )
  app.get<Return>('/maksukortti/ilmoitus/:registrationId', async (request, reply) =>
    reply.code(statusOf(await finish(request))).send(),
  )
}

function pageAfter(finished: Finished): string {
  if (finished.kind === 'unknown') return '/'
  const added = finished.kind === 'card'
  if (finished.newOrder) return added ? '/uusi-tilaus/maksutiedot' : '/uusi-tilaus/maksutiedot?virhe=1'
  return added ? '/tili?maksukorttilisatty=1' : '/tili?maksukorttivirhe=1'
}

/** Anything but 2xx makes the provider tell it again later, which helps only when it could not be asked. */
function statusOf({ kind }: Finished): number {
  if (kind === 'unknown') return 404
  if (kind === 'forged') return 403
  return kind === 'away' ? 503 : 204
}
