import { type Configuration, Provider } from 'oidc-provider'

const MINUTE = 60

/** An invented OpenID provider that keeps nobody signed in: each visit begins with a stranger, whoever was there before. */
export function forgetfulProvider(issuer: string, configuration: Configuration): Provider {
  const provider = new Provider(issuer, {
    // The shop reads a person from the id token alone, as from every broker.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    ttl: {
      AccessToken: MINUTE,
      AuthorizationCode: MINUTE,
      IdToken: 10 * MINUTE,
      Interaction: 15 * MINUTE,
      Session: MINUTE,
    },
    expiresWithSession: () => false,
    async loadExistingGrant({ oidc }) {
      const accountId = oidc.session?.accountId
      return accountId ? await oidc.provider.Grant.find(accountId) : undefined
    },
    ...configuration,
  })
  provider.proxy = true
  provider.on('authorization.accepted', ({ oidc }) => Object.assign(oidc.session ?? {}, { destroyed: true }))
  return provider
}
