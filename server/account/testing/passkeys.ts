import { authenticator } from '../../platform/testing/authenticator.ts'
import type { AccountApp, Asked } from './accountApp.ts'
import { PASSWORD, tokenOf } from './visitor.ts'

interface Options {
  challenge: string
  user: { id: string }
  excludeCredentials?: { id: string }[]
}
type Device = ReturnType<typeof authenticator>
type Forged = NonNullable<Parameters<Device['signs']>[1]>

/** Acts with passkeys on devices of the test's own. */
export function passkeysIn({ call, keptCookie, newCustomer }: AccountApp) {
  const optionsOf = ({ json }: { json: unknown }) => json as Options
  const newDevice = () => authenticator({ origin: 'https://kulku.example', rpID: 'kulku.example' })
  let addresses = 0
  let customers = 0

  /** Adds the passkey of a device to an account, as its page does. */
  async function adds(
    token: string,
    device: Device,
    { forged, as = token, ...asked }: { forged?: Forged; as?: string } & Pick<Asked, 'browser' | 'language'> = {},
  ) {
    const options = optionsOf(await call('preparePasskey', { token, body: { password: PASSWORD } }))
    const body = { response: device.makes(options, forged) }
    return await call('addPasskey', { token: as, body, ...asked })
  }

  return {
    newDevice,
    adds,
    optionsOf,
    /** A customer with a password and the passkey of a device. */
    async withPasskey() {
      customers += 1
      const email = `avain-${customers}@esimerkki.example`
      const { customerId, token } = await newCustomer(email, PASSWORD)
      const device = newDevice()
      await adds(token, device)
      return { email, customerId, token, device }
    },
    /** A challenge that a browser is given, and its cookie. */
    async begins() {
      addresses += 1
      const options = optionsOf(await call('beginPasskeyLogin', { address: `203.0.113.${addresses}` }))
      return { options, cookie: keptCookie() }
    },
    /** Signs in with a response, in a browser with a cookie. */
    enters: (response: unknown, cookie: string | undefined, more: Asked = {}) =>
      call('loginWithPasskey', { body: { response, device_name: 'web' }, cookie, ...more }),
    tokenOf,
  }
}
