import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/settings/config.ts'
import { type LicenceProvider, selfDeclaration } from './licence.ts'
import { sandboxLicence } from './sandboxLicence.ts'

/** The provider that the settings name. */
export const licenceFrom = ({ config, clock }: { config: Config; clock: Clock }): LicenceProvider =>
  config.LICENCE === 'sandbox' ? sandboxLicence(clock) : selfDeclaration
