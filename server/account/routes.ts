import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressOf } from '../../contract/addresses/addresses.ts'
import { browserLanguage } from '../platform/http/askedLanguage.ts'
import type { Handlers } from '../platform/http/http.ts'
import { show } from '../platform/http/styledPage.ts'
import type { AuthenticationResponse, RegistrationResponse } from '../platform/http/webauthn.ts'
import type { ShopParts } from '../platform/shopParts.ts'
import type { Mail } from '../providers/mail/mail.ts'
import { changeEmail, confirmEmailChange, isEmailLink, stopEmailChange } from './email/changeEmail.ts'
import { confirmEmail, isConfirmation } from './email/confirmEmail.ts'
import { confirmPage } from './email/confirmPage.ts'
import { emailChangePaths } from './email/emailChangeLetter.ts'
import { confirmEmailPath } from './email/emailConfirmationLink.ts'
import { addPasskey } from './passkeys/addPasskey.ts'
import { beginPasskeyLogin } from './passkeys/beginPasskeyLogin.ts'
import { getPasskeys } from './passkeys/getPasskeys.ts'
import { loginWithPasskey } from './passkeys/loginWithPasskey.ts'
import { preparePasskey } from './passkeys/preparePasskey.ts'
import { removePasskey } from './passkeys/removePasskey.ts'
import { renamePasskey } from './passkeys/renamePasskey.ts'
import { checkResetLink } from './password/checkResetLink.ts'
import { forgotPassword } from './password/forgotPassword.ts'
import { resetPassword } from './password/resetPassword.ts'
import { setPassword } from './password/setPassword.ts'
import { updatePassword } from './password/updatePassword.ts'
import { chooseLanguage } from './person/chooseLanguage.ts'
import { type CustomerNeeds, getCustomer } from './person/getCustomer.ts'
import { updateCustomerInfo } from './person/updateCustomerInfo.ts'
import { user } from './person/user.ts'
import { endSession } from './signIn/endSession.ts'
import { getSessions } from './signIn/getSessions.ts'
import { login } from './signIn/login.ts'
import { loginWithToken } from './signIn/loginWithToken.ts'
import { logout } from './signIn/logout.ts'
import { sendLoginToken } from './signIn/sendLoginToken.ts'
import { signOutEverywhere } from './signIn/signOutEverywhere.ts'

export interface AccountNeeds
  extends CustomerNeeds,
    Pick<ShopParts, 'clock' | 'queue' | 'language' | 'limits' | 'secrets' | 'config'> {
  mail: Mail
}

interface ByToken {
  Params: { token: string }
}

export function accountRoutes(shop: AccountNeeds): Handlers {
  const { db, customerOf } = shop
  return {
    user: async ({ caller }) => await user(shop, caller.customerId),
    login: async ({ body: { device_name, ...body }, address, device }) => ({
      token: await login(shop, { ...body, deviceName: device.name ?? device_name, address, device }),
    }),
    loginWithToken: async ({ params, device }) => ({
      token: await loginWithToken(shop, { token: params.token, device }),
    }),
    beginPasskeyLogin: async ({ address, device }) => await beginPasskeyLogin(shop, { address, device }),
    loginWithPasskey: async ({ body, address, device }) => {
      const response = body.response as unknown as AuthenticationResponse
      const deviceName = device.name ?? body.device_name
      return { token: await loginWithPasskey(shop, { response, deviceName, address, device }) }
    },
    logout: async ({ caller }) => {
      await logout(shop, caller)
      return undefined
    },
    forgotPassword: async ({ body, address, device }) => await forgotPassword(shop, { ...body, address, device }),
    checkResetLink: async ({ body }) => await checkResetLink(shop, body),
    resetPassword: async ({ body, device }) => await resetPassword(shop, { ...body, device }),
    sendLoginToken: async ({ body, address, device }) => await sendLoginToken(shop, { ...body, address, device }),
    setPassword: async ({ caller, body, device }) => {
      await setPassword(shop, caller.customerId, { ...body, device })
      return undefined
    },
    getCustomer: async ({ caller }) => await getCustomer(shop, caller.customerId),
    updateCustomerInfo: async ({ caller, body }) => {
      await updateCustomerInfo(shop, caller.customerId, body)
      return { customer: await customerOf(db, caller.customerId) }
    },
    chooseLanguage: async ({ caller, body }) => {
      await chooseLanguage(shop.db, { ...body, customerId: caller.customerId })
      return undefined
    },
    getSessions: async ({ caller }) => await getSessions(shop, caller),
    endSession: async ({ caller, body }) => {
      await endSession(shop, caller.customerId, body.session_id)
      return undefined
    },
    signOutEverywhere: async ({ caller }) => {
      await signOutEverywhere(shop, caller.customerId)
      return undefined
    },
    getPasskeys: async ({ caller }) => await getPasskeys(shop, caller.customerId),
    preparePasskey: async ({ caller, body }) => await preparePasskey(shop, caller, body.password),
    addPasskey: async ({ caller, body, device }) => {
      const response = body.response as unknown as RegistrationResponse
      await addPasskey(shop, caller, { response, deviceName: device.name })
      return undefined
    },
    renamePasskey: async ({ caller, body }) => {
      await renamePasskey(shop, caller.customerId, body)
      return undefined
    },
    removePasskey: async ({ caller, body }) => {
      await removePasskey(shop, caller.customerId, body)
      return undefined
    },
    changeEmail: async ({ caller, body }) => await changeEmail(shop, caller, body),
    updatePassword: async ({ caller, body }) => await updatePassword(shop, caller, body),
  }
}

/**
 * The mailed confirmation link comes to the API host and asks for a press, since mail scanners open links, too. It goes on to
 * the shop with a notice.
 */
export function accountPages(
  app: FastifyInstance,
  shop: Pick<AccountNeeds, 'db' | 'clock' | 'config' | 'language'>,
): void {
  const goOn = (request: FastifyRequest, reply: FastifyReply, notice: string) =>
    reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(shop.config.publicUrl + addressOf(`/kirjaudu?${notice}`, browserLanguage(request)), 303)
  app.register(async (pages) => {
    // The form has no fields: there is nothing in it to read.
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, undefined))
    pages.get<ByToken>(`${confirmEmailPath}/:token`, { schema: { hide: true } }, async (request, reply) =>
      (await isConfirmation(shop, request.params.token))
        ? show(reply, confirmPage(browserLanguage(request), 'confirm'))
        : goOn(request, reply, 'vahvistus=vanhentunut'),
    )
    pages.post<ByToken>(`${confirmEmailPath}/:token`, { schema: { hide: true } }, async (request, reply) =>
      goOn(
        request,
        reply,
        (await confirmEmail(shop, request.params.token)) ? 'vahvistettu=1' : 'vahvistus=vanhentunut',
      ),
    )
    for (const link of ['confirm', 'stop'] as const) {
      const at = `${emailChangePaths[link]}/:token`
      pages.get<ByToken>(at, { schema: { hide: true } }, async (request, reply) =>
        (await isEmailLink(shop, link, request.params.token))
          ? show(reply, confirmPage(browserLanguage(request), link === 'confirm' ? 'confirmNew' : 'stopNew'))
          : goOn(request, reply, `osoite=${outcomes.over[link]}`),
      )
      pages.post<ByToken>(at, { schema: { hide: true } }, async (request, reply) => {
        const press = link === 'confirm' ? confirmEmailChange : stopEmailChange
        return goOn(request, reply, `osoite=${outcomes[await press(shop, request.params.token)][link]}`)
      })
    }
  })
}

/** The outcome of a press, as the page of the sign-in says it. */
const outcomes = {
  done: { confirm: 'vaihdettu', stop: 'peruttu' },
  over: { confirm: 'vanhentunut', stop: 'myohassa' },
  taken: { confirm: 'varattu', stop: 'eiPalaa' },
} as const
