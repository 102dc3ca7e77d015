import { type Cents, cents } from '../../contract/money/money.ts'

/** How a dealer prices bringing the car home; `perKmCents` is 0 for services that have one price. */
export interface DeliveryTariff {
  priceCents: Cents
  perKmCents: Cents
}

/** Base and every begun kilometre from the dealer, one way. */
export const deliveryPrice = (tariff: DeliveryTariff, km: number): Cents =>
  cents(tariff.priceCents + tariff.perKmCents * Math.ceil(km))
