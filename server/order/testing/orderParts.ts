import fc from 'fast-check'
import { HOME_DELIVERY } from '../../../contract/cars/serviceKinds.ts'
import { terms } from '../../../contract/cars/terms.ts'
import { addDays, type Day, day } from '../../../contract/days/date.ts'
import type { FixedTerm } from '../../../contract/fields.ts'
import { type Cents, cents } from '../../../contract/money/money.ts'
import type { CodeValueType } from '../../../contract/order.ts'
import { NO_INVOICES } from '../../billing/invoicing/invoicesOf.ts'
import type { ChosenService } from '../../extras/chosenServices.ts'
import { deliveryPrice } from '../../extras/priceService.ts'
import type { Pricing, TermOffer } from '../../fleet/prices/offer.ts'
import { newId } from '../../platform/ids.ts'
import { nothingChanged } from '../handoverFacts.ts'
import type { OrderParts } from '../view/gatherOrders.ts'
import { planOf } from '../view/planOf.ts'

export const today = day('2026-11-20')
const at = new Date('2026-11-20T10:00:00Z')

const amount = (most: number) => fc.integer({ min: 1, max: most }).map(cents)

/** A campaign costs less than the list price: the catalogue and the price list see to that. */
const offers: fc.Arbitrary<TermOffer> = fc
  .record({
    listCents: fc.integer({ min: 2, max: 200_000 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    months: fc.integer({ min: 1, max: 12 }),
    isOn: fc.boolean(),
  })
  .map(({ listCents, share, months, isOn }) => ({
    listCents: cents(listCents),
    campaign: isOn
      ? { cents: cents(1 + Math.floor(share * (listCents - 2))), months, name: 'Syksy', description: '<p>Syksy</p>' }
      : null,
  }))
const pricings: fc.Arbitrary<Pricing> = fc.record(Object.fromEntries(terms.map((term) => [term, offers])))

const codes = fc.option(
  fc.oneof(
    fc.record({ valueType: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ valueType: fc.constant('fixed' as const), value: fc.integer({ min: 1, max: 300_000 }) }),
  ),
)

const plainServices = fc.array(
  fc.record({ priceCents: amount(20_000), recurring: fc.boolean(), serviceKey: fc.constant('winter') }),
  { maxLength: 4 },
)
const deliveries = fc.option(
  fc
    .record({ priceCents: amount(9_000), perKmCents: amount(500), km: fc.double({ min: 0, max: 120, noNaN: true }) })
    .map(({ km, ...tariff }) => ({
      priceCents: deliveryPrice(tariff, km),
      recurring: false,
      serviceKey: HOME_DELIVERY,
    })),
)

/** Every way an order may stand before it is confirmed, as far as money goes. */
export const orderParts: fc.Arbitrary<OrderParts> = fc
  .record({
    pricing: pricings,
    fixedTerm: fc.constantFrom(...terms),
    code: codes,
    services: fc.tuple(plainServices, deliveries).map(([plain, home]) => (home ? [...plain, home] : plain)),
    startDate: fc.integer({ min: 1, max: 90 }).map((days) => addDays(today, days)),
  })
  .map(({ services, code, ...rest }) => partsOf({ ...rest, code, services: services.map(chosen) }))

interface Facts {
  pricing: Pricing
  fixedTerm: FixedTerm
  code: { valueType: CodeValueType; value: number } | null
  services: ChosenService[]
  startDate: Day
}

function partsOf({ pricing, fixedTerm, code, services, startDate }: Facts): OrderParts {
  const own = { id: newId(), customerId: newId(), orderId: newId(), createdAt: at }
  const inForce = code && { ...own, ...code, promoCodeId: newId(), code: 'KOODI', description: '', replacedAt: null }
  return {
    language: 'fi',
    order: {
      ...own,
      orderNumber: '10000001',
      type: 1,
      status: 'pending',
      gear: 'A',
      startDate,
      availableFromDate: startDate,
      vehicleId: newId(),
      modelId: newId(),
      dealerId: newId(),
      fixedTerm,
      pricing,
      extensions: 0,
      termsAcceptedAt: null,
      termsAcceptedVersion: null,
      reservedUntil: at,
      expiredAt: null,
      confirmedAt: null,
      cancelDate: null,
      endedByProvider: false,
      termFrom: 1,
      extraDays: 0,
      returnDate: null,
      pickupTold: null,
      returnedOn: null,
      missedTold: null,
      vehicleReleaseReady: false,
      promptReturnTime: false,
      pickupTime: null,
      returnTime: null,
      businessId: null,
      companyName: null,
      invoiceNotes: '',
      earlyStartWish: null,
      withdrawnAt: null,
      detailsErasedAt: null,
      holdAddressHash: null,
      currentAt: at,
    },
    model: {
      id: newId(),
      make: 'Norra',
      model: 'Kide',
      displayName: 'Norra Kide',
      body: 'hatchback',
      fuel: null,
      facts: {},
      imageSm: '',
      imageMd: '',
      imageAlt: null,
      gallery: [],
      info: '',
      sort: 1,
      active: true,
      byStaff: false,
    },
    dealer: {
      id: newId(),
      locationId: 'x',
      code: 'X',
      displayName: 'Kulku',
      address: 'Katu 1',
      zip: '00100',
      city: 'Helsinki',
      lat: 60,
      lng: 25,
      deliveryReachKm: 100,
      active: true,
      phone: null,
      openingHours: null,
      ownDates: [],
      toldByStaff: false,
      hiddenByStaff: false,
      factsByStaff: false,
    },
    plan: planOf({ pricing, fixedTerm, services, code: inForce }),
    services,
    past: [],
    available: [],
    codes: inForce ? [inForce] : [],
    code: inForce,
    contractText: 'teksti',
    kilometres: null,
    registration: 'ABC-123',
    changed: nothingChanged,
    statement: null,
    drivers: [],
    cards: [],
    billed: NO_INVOICES,
    nextPayment: null,
    firstOpen: 1,
    firstPayment: null,
    firstInvoice: null,
    creditedOf: {},
    referral: null,
  }
}

const chosen = ({
  priceCents,
  recurring,
  serviceKey,
}: {
  priceCents: Cents
  recurring: boolean
  serviceKey: string
}) => ({
  id: newId(),
  customerId: newId(),
  orderId: newId(),
  extraServiceId: newId(),
  serviceKey,
  serviceGroup: 'other',
  serviceTitle: serviceKey,
  serviceName: serviceKey,
  description: '',
  priceCents,
  recurring,
  additionalInfo:
    serviceKey === HOME_DELIVERY
      ? { address: 'Katu 1', zip: '00100', city: 'Helsinki', delivery_time: '9-13' as const }
      : null,
  createdAt: at,
  endsOn: null,
  removedAt: null,
  earlyStartWish: null,
  withdrawnAt: null,
  bought: false,
  kilometresPerMonth: null,
})
