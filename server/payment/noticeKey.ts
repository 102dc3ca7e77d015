import type { Secrets } from '../platform/secrets.ts'

/**
 * Stands in the address to which the provider's server brings the answer of a registration. Browsers never see that
 * address: nobody can bring the answer of one registration to another.
 */
export const noticeKey = ({ secrets }: { secrets: Secrets }, registrationId: string): string =>
  secrets.sign('card-notice', registrationId)

/** Whether the key in an address is that of the registration. */
export const isNoticeKey = ({ secrets }: { secrets: Secrets }, registrationId: string, given: string): boolean =>
  secrets.isSigned('card-notice', registrationId, given)
