import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressOf } from '../../contract/addresses/addresses.ts'
import type { Language } from '../../contract/language.ts'
import { browserLanguage } from '../platform/http/askedLanguage.ts'
import { statusOf } from '../platform/http/errorResponses.ts'
import type { Handlers } from '../platform/http/http.ts'
import { ownCookie } from '../platform/http/ownCookie.ts'
import { show } from '../platform/http/styledPage.ts'
import { isId, newToken } from '../platform/ids.ts'
import { RETURN_PATH } from '../providers/identification/identificationFrom.ts'
import { type CompletionNeeds, completeIdentification } from './completeIdentification.ts'
import { confirmDriversLicense } from './confirmDriversLicense.ts'
import { choicePage, messageScript, resultPage, SCRIPTS } from './framePages.ts'
import { getIdentificationStatus } from './getIdentificationStatus.ts'
import { goToBank, isOpen } from './goToBank.ts'

interface IdentificationNeeds extends CompletionNeeds {
  language: Language
  publicUrl: string
}
interface Visit {
  Params: { id: string }
  Querystring: { avain?: string; tapa?: string }
}

const ORDER_STEP = '/uusi-tilaus/tunnistautuminen'
const COOKIE_SECONDS = 15 * 60

export function identificationRoutes(shop: IdentificationNeeds): Handlers {
  return {
    getIdentificationStatus: ({ caller }) => getIdentificationStatus(shop, caller.customerId),
    confirmDriversLicense: async ({ caller }) => void (await confirmDriversLicense(shop, caller.customerId)),
  }
}

/** The pages of the frame: where to identify, the way there, and the way back. What goes wrong is shown in it too. */
export function identificationPages(app: FastifyInstance, shop: IdentificationNeeds): void {
  app.register(async (pages) => {
    pages.setErrorHandler(async (error: FastifyError, request, reply) =>
      show(reply.code(statusOf(error, request)), resultPage('error', browserLanguage(request))),
    )
    framePages(pages, shop)
  })
}

function framePages(app: FastifyInstance, shop: IdentificationNeeds): void {
  const { identification, publicUrl } = shop
  const framed = identification.embedding === 'frame-ok'
  const cookie = ownCookie(publicUrl, { name: 'tunnistus', seconds: COOKIE_SECONDS })

  app.get<Visit>('/tunnistus/valinta/:id', async (request, reply) => {
    const visit = { id: request.params.id, key: request.query.avain ?? '' }
    const address = (option: string) =>
      `/tunnistus/aloita/${visit.id}?${new URLSearchParams({ avain: visit.key, ...(option ? { tapa: option } : {}) })}`
    if (!fromOurPage(request, framed) || !isId(visit.id))
      return show(reply.code(403), resultPage('refused', browserLanguage(request)))
    // Whether it is still open is asked where it leads to.
    if (framed) return reply.redirect(address(''), 303)
    if (!(await isOpen(shop, visit))) return show(reply.code(403), resultPage('refused', browserLanguage(request)))
    return show(reply, choicePage(identification.options, address, browserLanguage(request)))
  })

  // They act by GET, as the way of the browser wants it, and by no look at it ahead.
  const acting = { exposeHeadRoute: false }
  app.get<Visit>('/tunnistus/aloita/:id', acting, async (request, reply) => {
    const known = cookie.sentBy(request)
    const browser = known && /^[\w-]{43}$/.test(known) ? known : newToken()
    const { avain: key = '', tapa: option } = request.query
    const address = fromOurPage(request, framed)
      ? await goToBank(shop, { id: request.params.id, key, browser, option, language: browserLanguage(request) })
      : null
    if (!address) return show(reply.code(403), resultPage('refused', browserLanguage(request)))
    cookie.set(reply, browser)
    return reply.header('cache-control', 'no-store').redirect(address, 303)
  })

  app.get<{ Querystring: Record<string, string> }>(RETURN_PATH, acting, async (request, reply) => {
    const query = new URLSearchParams(request.query)
    const result = await completeIdentification(shop, { query, browser: cookie.sentBy(request) })
    if (framed) return show(reply.code(result === 'refused' ? 403 : 200), resultPage(result, browserLanguage(request)))
    const step = addressOf(`${ORDER_STEP}${result === 'success' ? '' : '?virhe=1'}`, browserLanguage(request))
    return reply.redirect(publicUrl + step, 303)
  })

  const script = (text: string) => (_request: FastifyRequest, reply: FastifyReply) =>
    reply.type('text/javascript; charset=utf-8').send(text)
  app.get(SCRIPTS.success, script(messageScript('onnistui')))
  app.get(SCRIPTS.failure, script(messageScript('ei-onnistunut')))
}

/**
 * Somebody else's link must not make a person identify into an account that is not theirs. Browsers say where a
 * request comes from; opening the address by hand is let through only where the persons are invented.
 */
function fromOurPage(request: FastifyRequest, framed: boolean): boolean {
  const from = request.headers['sec-fetch-site'] ?? 'same-origin'
  return from === 'same-origin' || (framed && from === 'none')
}
