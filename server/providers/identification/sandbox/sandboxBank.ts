import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import { statusOf } from '../../../platform/http/errorResponses.ts'
import { show } from '../../../platform/http/styledPage.ts'
import { type Persona, personaOf, personas } from '../../personas.ts'
import { canonical, finish, mountProvider, takeForms } from '../../sandboxOpenId.ts'
import { isTestCode, parseIdentityCode } from '../identityCode.ts'
import { errorPage, keyOf, loginPage, waitingPage } from './loginPage.ts'
import { accountIdOf, BANK_PATH, isFault, isMethod, LEVEL, methods, type Visit } from './visit.ts'

const SLOW_SECONDS = 5

/** Mounts Testipankki on the shop's own origin; its frame is then first-party and needs no cookie of another site. */
export async function sandboxBank(
  app: FastifyInstance,
  { publicUrl, bank }: { publicUrl: string; bank: () => Promise<Provider> },
): Promise<void> {
  const here = canonical(publicUrl)
  await app.register(async (scope) => {
    takeForms(scope)
    loginRoutes(scope, bank, here)
  })
  await mountProvider(app, { at: BANK_PATH, provider: bank, here, showFailure })
}

function loginRoutes(scope: FastifyInstance, bank: () => Promise<Provider>, here: ReturnType<typeof canonical>): void {
  const login = `${BANK_PATH}/kirjaudu/:uid`
  scope.addHook('onRequest', async (request) => void here(request.raw))
  scope.setErrorHandler(showFailure)

  scope.get<{ Params: { uid: string } }>(login, async (request, reply) => {
    await (await bank()).interactionDetails(request.raw, reply.raw)
    return show(reply, loginPage(`${BANK_PATH}/kirjaudu/${request.params.uid}`))
  })

  scope.post<{ Params: { uid: string }; Body: URLSearchParams }>(login, async (request, reply) => {
    const visiting = await (await bank()).interactionDetails(request.raw, reply.raw)
    const form = request.body
    const persona =
      personas.find((one) => keyOf(one) === form.get('henkilo')) ??
      personaOf((form.get('tunnus') ?? '').trim().toUpperCase())
    if (form.has('peruuta') || persona?.bank === 'cancels')
      return finish(visiting, reply, { error: 'access_denied', error_description: 'Keskeytetty' })
    const address = `${BANK_PATH}/kirjaudu/${request.params.uid}`
    const visit = visitFrom(form, persona)
    if (typeof visit === 'string') return show(reply.code(422), loginPage(address, visit))
    if (persona?.bank !== 'slow') return finish(visiting, reply, loggedIn(visit))
    const next = new URLSearchParams({ henkilo: keyOf(persona), tapa: visit.method })
    reply.header('refresh', `${SLOW_SECONDS}; url=${address}/vahvista?${next}`)
    return show(reply, waitingPage())
  })

  scope.get<{ Querystring: Record<string, string> }>(`${login}/vahvista`, async (request, reply) => {
    const persona = personas.find((one) => keyOf(one) === request.query.henkilo && one.bank === 'slow')
    const visit = visitFrom(new URLSearchParams(request.query), persona)
    if (!persona || typeof visit === 'string') return show(reply.code(400), errorPage())
    return finish(await (await bank()).interactionDetails(request.raw, reply.raw), reply, loggedIn(visit))
  })
}

/** The person who came, or the fault in the code that was typed. */
function visitFrom(form: URLSearchParams, chosen: Persona | undefined): Visit | string {
  const code = parseIdentityCode(chosen?.code ?? form.get('tunnus') ?? '')
  if (!code) return 'Tarkista henkilötunnus.'
  if (!isTestCode(code)) return 'Tämä voi olla oikea henkilötunnus. Testipankki hyväksyy vain yksilönumerot 900–999.'
  const [method, fault] = [form.get('tapa'), form.get('vika')]
  const broken = personaOf(code)?.bank === 'bad_signature' ? 'bad_signature' : null
  return { code, method: isMethod(method) ? method : 'pankki', fault: isFault(fault) ? fault : broken }
}

const loggedIn = (visit: Visit) => ({
  login: { accountId: accountIdOf(visit), acr: LEVEL, amr: [methods[visit.method]] },
})

/** Also what goes wrong is shown in the frame. */
const showFailure = async (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
  show(reply.code(statusOf(error, request)), errorPage())
