import type { Provider } from 'oidc-provider'
import { onceMade } from '../../../platform/onceMade.ts'
import { personaOf } from '../../personas.ts'
import { type SandboxNeeds, through } from '../../sandboxOpenId.ts'
import { ftnOidc } from '../ftnOidc.ts'
import { sandboxProfile } from '../ftnProfiles.ts'
import type { IdentificationProvider } from '../identification.ts'
import { sandboxKeys } from './bankKeys.ts'
import { BANK_PATH, SHOP_AT_BANK } from './visit.ts'

/** Identification at Testipankki, and the bank itself: one process serves both. */
export function sandboxIdentification(needs: SandboxNeeds): {
  identification: IdentificationProvider
  bank: () => Promise<Provider>
} {
  const { config, redirectUri } = needs
  const issuer = `${config.publicUrl}${BANK_PATH}`
  const keys = onceMade(() => sandboxKeys(needs))
  const identification = ftnOidc({
    redirectUri,
    serviceName: config.FTN_SERVICE_NAME,
    fetch: through(needs.app),
    profile: sandboxProfile(issuer),
    issuer,
    clientId: SHOP_AT_BANK,
    takesTestPersons: true,
    keys: async () => {
      const { shopSigning, shopDecryption } = await keys()
      return { signing: [shopSigning], encryption: [shopDecryption], entity: [], broker: [] }
    },
    embedding: 'frame-ok',
    isShared: (code) => personaOf(code)?.oneAccount === undefined && personaOf(code) !== undefined,
  })
  // Loaded at the first visit: nothing else in the shop needs an OpenID provider to start.
  const bank = onceMade(async () => {
    const { createBank } = await import('./bank.ts')
    return createBank({ ...needs, keys: await keys(), issuer, redirectUri })
  })
  return { identification, bank }
}
