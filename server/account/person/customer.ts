import type { Customer, CustomerType, OrderStatus } from '../../../contract/customer.ts'
import type { Day } from '../../../contract/days/date.ts'
import type { Language } from '../../../contract/language.ts'

/** The account's own facts about a customer. */
export interface CustomerFacts {
  id: string
  type: CustomerType
  email: string
  language: Language
  emailConfirmed: boolean
  passwordSet: boolean
  firstName: string | null
  lastName: string | null
  phone: string | null
  streetAddress: string | null
  zipCode: string | null
  postOffice: string | null
  marketing: boolean
  /** The restriction of processing that stands at a moment. */
  restrictionAt(now: Date): { until: Date | null } | null
  /** The lower one of the customer's own and the company's. */
  maxOrders: number | null
  /** The customer's own limit, and the company's with what it has elsewhere. */
  ownLimit: number | null
  companyLimit: { most: number; elsewhere: number } | null
  identified: boolean
  birthDate: Day | null
  businessId: string | null
  companyName: string | null
  companyRightsOn: Day | null
}

/** Facts of now, and of other slices: counts come from the orders, the rest from the checks of the day. */
interface CustomerStanding {
  restriction: { until: Date | null } | null
  orders: number
  max_orders: number | null
  active_orders: number
  latest_order_status: OrderStatus | null
  new_messages: number
  has_drivers_license_today: boolean
  has_credit_rating_today: boolean
}

/** The lower one of two limits; null: there is none. */
export const lowest = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other)

/** The customer as the contract shows them. */
export const customerView = (facts: CustomerFacts, standing: CustomerStanding): Customer => ({
  first_name: facts.firstName,
  last_name: facts.lastName,
  company_name: facts.companyName,
  business_id: facts.businessId,
  street_address: facts.streetAddress,
  zip_code: facts.zipCode,
  post_office: facts.postOffice,
  email: facts.email,
  phone: facts.phone,
  consent: { marketing: facts.marketing },
  restriction: standing.restriction && { ends_at: standing.restriction.until?.toISOString() ?? null },
  language: facts.language,
  type: facts.type,
  identified: facts.identified,
  email_confirmed: facts.emailConfirmed,
  user_password_set: facts.passwordSet,
  max_orders: standing.max_orders,
  orders: standing.orders,
  active_orders: standing.active_orders,
  latest_order_status: standing.latest_order_status,
  new_messages: standing.new_messages,
  has_drivers_license_today: standing.has_drivers_license_today,
  has_credit_rating_today: standing.has_credit_rating_today,
})
