import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import type { CreditProvider } from './credit.ts'
import { enento } from './enento.ts'
import { sandboxCredit } from './sandboxCredit.ts'

/** The provider that the settings name. */
export function creditFrom({ config, clock }: { config: Config; clock: Clock }): CreditProvider {
  if (config.CREDIT === 'sandbox') return sandboxCredit(clock)
  const {
    ENENTO_URL: url = '',
    ENENTO_USER: user = '',
    ENENTO_PASSWORD: password = '',
    ENENTO_SECRET: secret = '',
  } = config
  return enento({ url, user, password, secret, clock })
}
