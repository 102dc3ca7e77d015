import type { FixedTerm } from '../../../contract/fields.ts'
import { type Cents, cents } from '../../../contract/money/money.ts'
import type { CodeValueType } from '../../../contract/order.ts'
import type { PricePlan } from '../../billing/pricing/pricePlan.ts'
import { agreedOffer, type Pricing } from '../../fleet/prices/offer.ts'

interface Parts {
  pricing: Pricing
  fixedTerm: FixedTerm
  services: { id: string; serviceName: string; priceCents: Cents; recurring: boolean }[]
  code: { code: string; valueType: CodeValueType; value: number } | null
}

/** The cost of an order before its confirmation: everything begins with the first period. */
export function planOf({ pricing, fixedTerm, services, code }: Parts): PricePlan {
  const offer = agreedOffer({ pricing, fixedTerm })
  return {
    listCents: cents(offer.listCents),
    campaign: offer.campaign
      ? { cents: cents(offer.campaign.cents), months: offer.campaign.months, name: offer.campaign.name }
      : null,
    codes: code ? [{ code: code.code, type: code.valueType, value: code.value, period: 1 }] : [],
    extras: services.map((service) => ({
      name: service.serviceName,
      cents: service.priceCents,
      recurring: service.recurring,
      fromPeriod: 1,
      serviceId: service.id,
    })),
    fixedTerm,
  }
}
