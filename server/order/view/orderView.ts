import { HOME_DELIVERY } from '../../../contract/cars/serviceKinds.ts'
import { type Day, helsinkiDay } from '../../../contract/days/date.ts'
import type { ExtraService } from '../../../contract/extras.ts'
import type { Language } from '../../../contract/language.ts'
import { hasFailed } from '../../../contract/money/invoiceRules.ts'
import { cents, toEuros } from '../../../contract/money/money.ts'
import {
  awaitsPickup,
  hadCar,
  isActive,
  isCompany,
  isHandedOver,
  lastCancellingDay,
  orderMay,
  wasSigned,
} from '../../../contract/order/orderRules.ts'
import type { Order } from '../../../contract/order.ts'
import { apiRoot } from '../../../contract/paths.ts'
import { lastWithdrawalDay } from '../../../contract/withdrawal.ts'
import { invoiceFacts } from '../../billing/invoicing/invoiceFacts.ts'
import { endingDay, fixedEnd, periodAt, periodOf } from '../../billing/pricing/period.ts'
import { commitment, listCentsOf, type PricePlan, paymentTable } from '../../billing/pricing/pricePlan.ts'
import { serviceEnd, serviceKept } from '../../billing/pricing/serviceEnd.ts'
import { plannedAs } from '../../extras/chosenServices.ts'
import { extraServiceView } from '../../extras/extraService.ts'
import { placeOnWire } from '../../fleet/places/placeOnWire.ts'
import { agreedOffer, pricesOnWire, type TermOffer } from '../../fleet/prices/offer.ts'
import type { DealerService } from '../../fleet/services/extraServicesOf.ts'
import { rawJsonOnce } from '../../platform/http/rawJson.ts'
import { staysOf } from '../handoverFacts.ts'
import { termOf } from '../orderTerm.ts'
import { asksReturnTime, monthsEnd, returnDay } from '../returnDay.ts'
import { damageCasesView } from './damageView.ts'
import { firstCharge } from './firstCharge.ts'
import { isOnLastDay, type OrderParts } from './gatherOrders.ts'
import { handoverViews } from './handoverView.ts'
import { hasAcceptedTerms, orderVersion } from './orderVersion.ts'
import { periodsShown } from './periodsShown.ts'
import { statementView } from './statementView.ts'

const iso = (date: Date | null): string | null => date?.toISOString() ?? null

/** One order as the contract shows it, from what the slices know of it. Pure: the day is handed in. */
export function orderView(parts: OrderParts, today: Day): Order {
  const { order, plan, services } = parts
  const periods = periodsShown(parts, today)
  return {
    order_number: order.orderNumber,
    version: orderVersion(parts),
    status: order.status,
    type: order.type,
    fixed_term: order.fixedTerm,
    start_date: order.startDate,
    available_from_date: order.availableFromDate,
    ...calendar(parts, today),
    pickup_time: order.pickupTime,
    return_time: order.returnTime,
    prompt_return_time: asksReturnTime(order, today),
    vehicle_release_ready: order.vehicleReleaseReady,
    has_home_delivery: services.some(({ serviceKey }) => serviceKey === HOME_DELIVERY),
    ...invoiceFacts(parts.billed),
    geartype: order.gear,
    registration: plateTold(parts, today),
    contract_terms: `${apiRoot}/order/getContractTerms/${order.orderNumber}`,
    referral_code: order.withdrawnAt ? null : parts.referral,
    ...car(parts, today),
    ...periods,
    active_promo_campaign: isCampaignOver(periods) || plan.later?.length ? null : agreedCampaign(order),
    ...money(parts, plan),
    kilometres: kilometresOf(parts),
    odometer: odometerOf(parts.changed),
    handovers: handoverViews(order.orderNumber, parts.changed, parts.language),
    damage_cases: damageCasesView(parts.changed),
    statement: parts.statement && statementView(parts.statement, parts.changed.photos, parts.language),
    order_extra_services: services.map((service) =>
      extraServiceView(
        {
          ...service,
          ...endOf(parts, service, today),
          withdrawalLastDay: service.bought ? lastDayToWithdraw(order, service.createdAt) : null,
          dealerServiceId: service.extraServiceId,
          salePhase: 'pre_sale',
        },
        parts.language,
      ),
    ),
    past_extra_services: parts.past.map(pastView),
    available_extra_services: isOnLastDay(order, today)
      ? []
      : parts.available.map((service) => offeredView(service, parts.language)),
    order_codes: parts.codes.map((code) => ({
      code_string: code.code,
      code_description: code.description,
      value: code.valueType === 'percent' ? code.value : code.value / 100,
      value_type: code.valueType,
      created_at: code.createdAt.toISOString(),
      state: codeState(parts, code),
    })),
    drivers: parts.drivers.map((driver) => ({
      order_number: order.orderNumber,
      driver_id: driver.id,
      first_name: driver.firstName,
      last_name: driver.lastName,
      phone: driver.phone,
    })),
    customer_notes: { invoice_notes: order.invoiceNotes },
    company: order.businessId && order.companyName ? { id: order.businessId, name: order.companyName } : null,
    terms_accepted: hasAcceptedTerms(parts),
    reserved_until: order.status === 'pending' ? iso(order.reservedUntil) : null,
    commitment: committed(parts, today),
    first_charge: firstCharge(parts, today),
    created_at: order.createdAt.toISOString(),
    confirmed_at: iso(order.confirmedAt),
    early_start_wish: order.earlyStartWish !== null,
    withdrawal_last_date: lastDayToWithdraw(order, order.confirmedAt),
    withdrawn_at: iso(order.withdrawnAt),
    ended_by_provider: order.endedByProvider,
  }
}

/** Staff may give another car until the handover, so only on the day, with the car standing ready, is it told before that. */
function plateTold({ order, registration }: OrderParts, today: Day): string | null {
  const { status, startDate, vehicleReleaseReady, returnedOn } = order
  if (hadCar(status)) return returnedOn === null ? registration : null
  const isReady = vehicleReleaseReady || wasSigned(status)
  return awaitsPickup(status) && isReady && startDate <= today ? registration : null
}

/** As agreed, and with the packages that it has now. */
function kilometresOf({ kilometres, services }: OrderParts): Order['kilometres'] {
  if (!kilometres) return null
  const { per_month, beyond_cents } = kilometres
  const added = services.reduce((sum, { kilometresPerMonth }) => sum + (kilometresPerMonth ?? 0), 0)
  return { per_period: per_month, with_packages: per_month + added, price_beyond: toEuros(cents(beyond_cents)) }
}

/** Readings of the car that it has, or had last, at its handover and at its return. */
function odometerOf({ handovers }: OrderParts['changed']): Order['odometer'] {
  const stay = staysOf(handovers).at(-1)
  return stay ? { out: stay.out?.kilometres ?? null, back: stay.back?.kilometres ?? null } : null
}

/** Withdrawn from, it was there to the day of the notice. */
function pastView(service: OrderParts['past'][number]): Order['past_extra_services'][number] {
  const { id, serviceName, priceCents, recurring, createdAt, endsOn, withdrawnAt, removedAt } = service
  return {
    id,
    service_name: serviceName,
    price: toEuros(priceCents),
    recurring,
    created_at: createdAt.toISOString(),
    ended_on: (!withdrawnAt && endsOn) || helsinkiDay(withdrawnAt ?? removedAt ?? createdAt),
    withdrawn: withdrawnAt !== null,
  }
}

/** The effect of ending a monthly service of a running order; of an ended service, whether it may go on. */
function endOf({ order, plan, firstOpen }: OrderParts, service: OrderParts['services'][number], today: Day) {
  if (!isActive(order.status) || !service.recurring) return {}
  const running = { plan, firstOpen, anchor: order.startDate, endDate: monthsEnd(order) }
  if (service.endsOn) return { mayBeKept: serviceKept(running, plannedAs(service)) !== null }
  const end = serviceEnd(running, plannedAs(service), today)
  return {
    ending: end && { last_day: end.lastDay, amount: toEuros(end.cents), amount_before: toEuros(end.centsBefore) },
  }
}

/** The discount of an invoiced month is used, also when the invoice was replaced. */
function codeState({ plan, firstOpen }: OrderParts, { code, replacedAt }: OrderParts['codes'][number]) {
  if (plan.codes.some((planned) => planned.code === code && planned.period < firstOpen)) return 'used'
  return replacedAt === null ? 'in_force' : 'replaced'
}

/** A dealer sells the same to all orders of a list. */
const offeredViews = new WeakMap<DealerService, Partial<Record<Language, ExtraService>>>()

function offeredView(service: DealerService, language: Language): ExtraService {
  const known = offeredViews.get(service) ?? {}
  offeredViews.set(service, known)
  const offered = { ...service, dealerServiceId: service.id, createdAt: null, additionalInfo: null }
  known[language] ??= extraServiceView(offered, language)
  return known[language]
}

const serviceJson = rawJsonOnce((service: ExtraService) => service)

/** The same as JSON. Half of a list is what its dealers sell beside the car: that is written once for all their orders. */
export const orderJson = ({ available_extra_services: offered, ...own }: Order): string =>
  `${JSON.stringify(own).slice(0, -1)},"available_extra_services":[${offered.map(serviceJson).join()}]}`

/** The day of the first charge is that of the books once they know it. */
function committed({ order, plan, firstPayment }: OrderParts, today: Day): Order['commitment'] {
  const whole = commitment(plan, order.startDate, order.confirmedAt ? helsinkiDay(order.confirmedAt) : today)
  return firstPayment ? { ...whole, first_charge: { ...whole.first_charge, date: firstPayment } } : whole
}

function car({ order, model, dealer, plan }: OrderParts, today: Day) {
  const { displayName, make, model: name, body, imageSm } = model
  return {
    dealer: {
      display_name: dealer.displayName,
      address: dealer.address,
      zip: dealer.zip,
      city: dealer.city,
      location_id: dealer.locationId,
      ...placeOnWire(dealer, today),
    },
    order_product_car: {
      price: toEuros(listCentsOf(plan, periodAt(order.startDate, today).number)),
      product_car: { display_name: displayName, make, model: name, body, image_sm: imageSm },
    },
    pricing: pricesOnWire(order.pricing),
  }
}

/** Its months are counted from the first; what comes after them costs the list price. */
function isCampaignOver({ current_period: current, next_period: next }: ReturnType<typeof periodsShown>): boolean {
  const shown = current ?? next
  return shown !== null && !shown.campaign
}

/** The campaign of an order as it was agreed, whether or not its months are over. */
export const agreedCampaign = (order: OrderParts['order']) => campaignView(agreedOffer(order))

function campaignView({ listCents, campaign }: TermOffer): Order['active_promo_campaign'] {
  if (!campaign) return null
  return {
    campaign_price: campaign.cents / 100,
    normal_price: listCents / 100,
    description: campaign.description,
    discount_months: campaign.months,
    discount_amount: (listCents - campaign.cents) / 100,
  }
}

function money({ cards, billed: { invoices, total } }: OrderParts, plan: PricePlan) {
  return {
    payment_cards: cards,
    payment_table: paymentTable(plan),
    invoices,
    invoices_total: total,
    order_errors: {
      invoices: invoices
        .filter((invoice) => !invoice.deleted && hasFailed(invoice))
        .map((invoice) => invoice.invoice_number),
    },
  }
}

/** Stays when it is past: who asks late is heard too. */
function lastDayToWithdraw({ type, status, withdrawnAt }: OrderParts['order'], concludedAt: Date | null): Day | null {
  const isOpen = !isCompany(type) && !withdrawnAt && orderMay(status, 'withdraw')
  return isOpen && concludedAt ? lastWithdrawalDay(helsinkiDay(concludedAt)) : null
}

/** The dates that follow from the anchor day; an ended order keeps only its end. */
function calendar({ order, nextPayment, billed }: OrderParts, today: Day) {
  const term = termOf(order)
  const runs = isActive(order.status)
  // Later periods wait while the car was not handed over on its day.
  const waits = orderMay(order.status, 'movePickup') && order.startDate < today && billed.hasMonthly
  const started = isHandedOver(order.status)
  // Until the car is handed over it is the first, however late that is.
  const period = started ? periodAt(order.startDate, today) : periodOf(order.startDate, 1)
  const over = monthsEnd(order)
  const end = order.status === 'delivered' ? (order.cancelDate ?? endingDay(term, today)) : null
  return {
    cancel_date: order.cancelDate,
    extra_days: order.extraDays,
    return_date: returnDay(order),
    returned_on: order.returnedOn,
    cancelling_date: end,
    last_cancelling_date: end && lastCancellingDay(end),
    next_payment_date: runs && !waits ? nextPayment : null,
    // From the day of the end on no month runs.
    billing_cycle:
      (started || runs) && !(over && period.start >= over)
        ? { start: period.start, end: period.end, fixed_end_date: fixedEnd(term) }
        : null,
  }
}
