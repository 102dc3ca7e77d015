import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/settings/config.ts'
import type { Companies } from './companies.ts'
import { dnb } from './dnb.ts'
import { prh } from './prh.ts'
import { sandboxLimit, sandboxRegistry, sandboxSigning } from './sandboxCompanies.ts'

/** The registers that the settings name. */
export function companiesFrom({ config, clock }: { config: Config; clock: Clock }): Companies {
  const simulated = config.COMPANIES === 'sandbox'
  return {
    registry: simulated ? sandboxRegistry : prh({ url: config.PRH_URL, clock }),
    signing:
      config.SIGNING_RIGHTS === 'sandbox'
        ? sandboxSigning
        : dnb({
            url: config.DNB_URL,
            ticketUrl: config.DNB_TICKET_URL ?? '',
            user: config.DNB_USER ?? '',
            password: config.DNB_PASSWORD ?? '',
            clock,
          }),
    limitOf: simulated ? sandboxLimit : () => ({ maxOrders: config.COMPANY_MAX_ORDERS, elsewhere: 0 }),
  }
}
