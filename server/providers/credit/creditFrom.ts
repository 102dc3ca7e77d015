import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/settings/config.ts'
import type { CompanyCreditProvider } from './companyCredit.ts'
import type { CreditProvider } from './credit.ts'
import { enento } from './enento.ts'
import { enentoCompany } from './enentoCompany.ts'
import { sandboxCompanyCredit } from './sandboxCompanyCredit.ts'
import { sandboxCredit } from './sandboxCredit.ts'

interface Needs {
  config: Config
  clock: Clock
}

/** The provider that the settings name. */
export function creditFrom({ config, clock }: Needs): CreditProvider {
  if (config.CREDIT === 'sandbox') return sandboxCredit(clock)
  const { ENENTO_URL: url = '', ENENTO_MODEL: model = '', ENENTO_TARGET: target } = config
  return enento({ ...contractOf(config), url, model, target, clock })
}

/** The same for companies. */
export function companyCreditFrom({ config, clock }: Needs): CompanyCreditProvider {
  if (config.CREDIT === 'sandbox') return sandboxCompanyCredit(clock)
  const { ENENTO_COMPANY_URL: url = '', ENENTO_COMPANY_MODEL: model = '', ENENTO_COMPANY_TARGET: target } = config
  return enentoCompany({ ...contractOf(config), url, model, target, clock })
}

const contractOf = ({ ENENTO_USER, ENENTO_PASSWORD, ENENTO_SECRET }: Config) => ({
  user: ENENTO_USER ?? '',
  password: ENENTO_PASSWORD ?? '',
  secret: ENENTO_SECRET ?? '',
})
