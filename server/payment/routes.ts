import type { FastifyInstance } from 'fastify'
import { addressOf } from '../../contract/addresses/addresses.ts'
import { browserLanguage } from '../platform/http/askedLanguage.ts'
import { rawRequestOf, takeRawBodies } from '../platform/http/rawRequest.ts'
import { isId } from '../platform/ids.ts'
import { event } from '../platform/observe/events.ts'
import { type CardCookieNeeds, isBrowserOf } from './cardCookie.ts'
import { type CardReturnNeeds, type Finished, finishCardRegistration } from './finishCardRegistration.ts'
import { isNoticeKey } from './noticeKey.ts'
import { type Registration, registrationById } from './queries.ts'

type Needs = CardReturnNeeds & CardCookieNeeds
type Return = { Params: { registrationId: string; key?: string } }

/**
 * The addresses to which the card provider comes back, by whatever method and with whatever body it has: the customer's
 * browser, known by its cookie, and the provider's own server, known by the key in its address.
 */
export function paymentPages(app: FastifyInstance, shop: Needs): void {
  const registrationOf = ({ registrationId }: Return['Params']) =>
    isId(registrationId) ? registrationById(shop.db, registrationId) : undefined

  app.register(async (pages) => {
    takeRawBodies(pages)
    const answers = { method: ['GET', 'POST'], exposeHeadRoute: false }
    pages.route<Return>({
      ...answers,
      url: '/maksukortti/paluu/:registrationId',
      handler: async (request, reply) => {
        const registration = await registrationOf(request.params)
        const go = (to: string) =>
          reply.header('cache-control', 'no-store').redirect(addressOf(to, browserLanguage(request)), 303)
        if (!registration) return go('/')
        const isOwn = isBrowserOf(shop, request, registration.customerId)
        // Browsers send the cookie with no form of another site, but with what the form leads to.
        if (!isOwn && request.method === 'POST')
          return reply.header('cache-control', 'no-store').redirect(request.url, 303)
        if (isOwn)
          return go(pageAfter(registration, await finishCardRegistration(shop, registration, rawRequestOf(request))))
        event('callback', { outcome: 'forged', kind: 'another browser' })
        return go(pageAfter(registration, { kind: registration.status === 'success' ? 'card' : 'no card' }))
      },
    })
    pages.route<Return>({
      ...answers,
      url: '/maksukortti/ilmoitus/:registrationId/:key?',
      handler: async (request, reply) => {
        const registration = await registrationOf(request.params)
        if (!registration) return reply.code(404).send()
        if (!isNoticeKey(shop, registration.id, request.params.key ?? '')) {
          event('callback', { outcome: 'forged', kind: 'another card registration' })
          return reply.code(403).send()
        }
        return reply.code(statusOf(await finishCardRegistration(shop, registration, rawRequestOf(request)))).send()
      },
    })
  })
}

function pageAfter({ newOrder, status }: Registration, { kind }: Finished): string {
  const added = kind === 'card' || (kind === 'forged' && status === 'success')
  if (newOrder) return added ? '/uusi-tilaus/maksutiedot' : '/uusi-tilaus/maksutiedot?virhe=1'
  return added ? '/tili?maksukorttilisatty=1' : '/tili?maksukorttivirhe=1'
}

/** Anything but 2xx makes the provider tell it again later, which helps only when it could not be asked. */
function statusOf({ kind }: Finished): number {
  if (kind === 'forged') return 403
  return kind === 'away' ? 503 : 204
}
