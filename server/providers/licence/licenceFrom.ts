import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import { type LicenceProvider, selfDeclaration } from './licence.ts'
import { licenceBridge } from './licenceBridge.ts'
import { sandboxLicence } from './sandboxLicence.ts'

/** The provider that the settings name. */
export function licenceFrom({ config, clock }: { config: Config; clock: Clock }): LicenceProvider {
  if (config.LICENCE === 'declaration') return selfDeclaration
  if (config.LICENCE === 'sandbox') return sandboxLicence(clock)
  return licenceBridge({ url: config.LICENCE_BRIDGE_URL ?? '', key: config.LICENCE_BRIDGE_KEY ?? '', clock })
}
