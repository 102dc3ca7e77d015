import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
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
export const creditFrom = ({ config, clock }: Needs): CreditProvider =>
  config.CREDIT === 'sandbox'
    ? sandboxCredit(clock)
    : enento({ ...contractOf(config), url: config.ENENTO_URL ?? '', clock })

/** The same for companies. */
export const companyCreditFrom = ({ config, clock }: Needs): CompanyCreditProvider =>
  config.CREDIT === 'sandbox'
    ? sandboxCompanyCredit(clock)
    : enentoCompany({ ...contractOf(config), url: config.ENENTO_COMPANY_URL ?? '', clock })

const contractOf = ({ ENENTO_USER, ENENTO_PASSWORD, ENENTO_SECRET }: Config) => ({
  user: ENENTO_USER ?? '',
  password: ENENTO_PASSWORD ?? '',
  secret: ENENTO_SECRET ?? '',
})
