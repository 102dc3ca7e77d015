import type { FastifyInstance } from 'fastify'
import type { Provider } from 'oidc-provider'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { onceMade } from '../../platform/onceMade.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { Config } from '../../platform/settings/config.ts'
import { type Federation, federationOf } from './federation.ts'
import { ftnOidc } from './ftnOidc.ts'
import { ftnProfiles } from './ftnProfiles.ts'
import type { IdentificationProvider } from './identification.ts'
import { sandboxIdentification } from './sandbox/sandboxIdentification.ts'
import { readShopKeys } from './shopKeys.ts'

/** Where the browser comes back to; registered with the broker exactly so. */
export const RETURN_PATH = '/tunnistus/paluu'

interface Chosen {
  identification: IdentificationProvider
  /** Testipankki, to be mounted. */
  bank: (() => Promise<Provider>) | null
  /** Documents about the shop's keys, to be served to a broker. */
  federation: Federation | null
}

/** The provider that the settings name. The shop's own handlers are for the sandbox: a broker is asked over the network. */
export function identificationFrom(
  needs: { db: Db; clock: Clock; secrets: Secrets; config: Config },
  app: FastifyInstance,
): Chosen {
  const redirectUri = `${needs.config.publicUrl}${RETURN_PATH}`
  if (needs.config.IDENTIFICATION === 'sandbox')
    return { ...sandboxIdentification({ ...needs, app, redirectUri }), federation: null }
  return { ...brokerOf(needs.config, redirectUri), bank: null }
}

function brokerOf(config: Config, redirectUri: string): Omit<Chosen, 'bank'> {
  const { FTN_PROFILE: name = 'op', FTN_ISSUER: issuer = '', FTN_CLIENT_ID: clientId = '', publicUrl } = config
  const environment = config.FTN_ENVIRONMENT
  const keys = onceMade(() => readShopKeys(config))
  const shared = { redirectUri, serviceName: config.FTN_SERVICE_NAME, keys }
  const identification = ftnOidc({
    ...shared,
    profile: ftnProfiles[name](issuer, { environment, weak: config.FTN_SCOPE_WEAK }),
    issuer,
    clientId,
    takesTestPersons: environment === 'test',
    embedding: 'top-only',
    isShared: () => false,
  })
  return { identification, federation: federationOf({ ...shared, publicUrl }) }
}
