import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import { statusOf } from '../../../platform/http/errorResponses.ts'
import { show } from '../../../platform/http/styledPage.ts'
import { canonical, finish, mountProvider, takeForms } from '../../sandboxOpenId.ts'
import { accounts, DIRECTORY_PATH } from './accounts.ts'
import { choicePage, errorPage } from './directoryPages.ts'

interface Visiting {
  Params: { uid: string }
  Body: URLSearchParams
}

/** Mounts the invented directory on the shop's own origin, where its people are chosen by a button. */
export async function sandboxDirectory(
  app: FastifyInstance,
  { publicUrl, provider }: { publicUrl: string; provider: () => Promise<Provider> },
): Promise<void> {
  const here = canonical(publicUrl)
  await app.register(async (scope) => {
    takeForms(scope)
    scope.addHook('onRequest', async (request) => void here(request.raw))
    scope.setErrorHandler(showFailure)
    const login = `${DIRECTORY_PATH}/kirjaudu/:uid`

    scope.get<Visiting>(login, async (request, reply) => {
      await (await provider()).interactionDetails(request.raw, reply.raw)
      return show(reply, choicePage(`${DIRECTORY_PATH}/kirjaudu/${request.params.uid}`))
    })

    scope.post<Visiting>(login, async (request, reply) => {
      const visiting = await (await provider()).interactionDetails(request.raw, reply.raw)
      const chosen = accounts.find(({ subject }) => subject === request.body.get('henkilo'))
      if (request.body.has('peruuta') || !chosen) return finish(visiting, reply, { error: 'access_denied' })
      if (chosen.error) return finish(visiting, reply, { error: chosen.error })
      return finish(visiting, reply, { login: { accountId: chosen.subject } })
    })

    // It keeps nobody signed in: whoever signs out is led back to where the shop alone may ask for.
    scope.get(`${DIRECTORY_PATH}/ulos`, (_request, reply) => reply.redirect(`${publicUrl}/hallinta/kirjaudu`, 303))
  })
  await mountProvider(app, { at: DIRECTORY_PATH, provider, here, showFailure })
}

const showFailure = async (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
  show(reply.code(statusOf(error, request)), errorPage())
