import { HOME_DELIVERY } from '../../contract/cars/serviceKinds.ts'
import type { Day } from '../../contract/days/date.ts'
import type { AdditionalInfo, ExtraService } from '../../contract/extras.ts'
import type { Language } from '../../contract/language.ts'
import { type Cents, formatMonthly, formatPrice, toEuros } from '../../contract/money/money.ts'
import { words } from './words.ts'

interface Described {
  id: string
  dealerServiceId: string
  serviceKey: string
  serviceGroup: string
  serviceTitle: string
  serviceName: string
  description: string
  priceCents: Cents
  recurring: boolean
  salePhase: string
  createdAt: Date | null
  additionalInfo: AdditionalInfo | null
  kilometresPerMonth: number | null
  endsOn?: Day | null
  /** The ending of a service that runs. */
  ending?: ExtraService['ending']
  mayBeKept?: boolean
  withdrawalLastDay?: Day | null
}

/** An extra service, on offer or chosen, as the contract shows it. */
export const extraServiceView = (service: Described, language: Language): ExtraService => ({
  id: service.id,
  dealer_extra_service_id: service.dealerServiceId,
  service_key: service.serviceKey,
  service_group: service.serviceGroup,
  service_title: service.serviceTitle,
  service_name: service.serviceName,
  display_description: service.description,
  display_price: displayPrice(service, language),
  recurring: service.recurring,
  price: toEuros(service.priceCents),
  created_at: service.createdAt?.toISOString() ?? null,
  sale_phase: service.salePhase,
  additional_info: service.additionalInfo,
  kilometres_per_month: service.kilometresPerMonth,
  ends_on: service.endsOn ?? null,
  ending: service.ending ?? null,
  withdrawal_last_date: service.withdrawalLastDay ?? null,
  may_be_kept: service.mayBeKept ?? false,
})

function displayPrice({ serviceKey, priceCents, recurring, additionalInfo }: Described, language: Language): string {
  const euros = toEuros(priceCents)
  const price = formatPrice(euros, language, { whole: true })
  if (serviceKey === HOME_DELIVERY && additionalInfo === null) return words[language].from(price)
  return recurring ? formatMonthly(euros, language) : price
}
