import type { AnswerOf } from '../../contract/call.ts'
import type { Customer } from '../../contract/customer.ts'
import type { Day } from '../../contract/date.ts'
import type { init as promise } from '../../contract/storefront.ts'
import { closedDays } from '../fleet/closedDays.ts'
import { openDealers } from '../fleet/findDealer.ts'
import { modelsOnSale } from '../fleet/findModel.ts'
import { offersAt } from '../fleet/offerOf.ts'
import { pickupDays } from '../fleet/pickupDays.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db, Queryable } from '../platform/database.ts'
import { safeHtml } from '../platform/safeHtml.ts'
import { dealerView } from './dealerView.ts'
import { modelView } from './modelView.ts'
import { allBanners } from './queries.ts'
import { readContent } from './readContent.ts'

export interface StorefrontNeeds {
  db: Db
  clock: Clock
  /** Names of what is simulated. */
  config: { simulated: readonly string[]; GTM_ID?: string | undefined }
  customerOf(db: Queryable, customerId: string): Promise<Customer>
}
type Init = AnswerOf<typeof promise>

const shownKeys = [
  'maintenance',
  'ordering_disabled',
  'damage_form',
  'provider_companies',
  'promo',
  'model_list_banner',
  'product_info',
  'business_intro',
  'home_delivery_info',
] as const

/** Everything the shop needs to show its first view: six statements for a visitor, and the customer's own if signed in. */
export async function init(shop: StorefrontNeeds, jm: string | undefined, customerId: string | null): Promise<Init> {
  const { db, clock, config } = shop
  const [content, banners, models, offers, dealers, closed, customer] = await Promise.all([
    readContent(db, shownKeys),
    allBanners(db),
    modelsOnSale(db),
    offersAt(db, clock.now()),
    openDealers(db),
    closedDays(db),
    customerId ? shop.customerOf(db, customerId) : null,
  ])
  const { maintenance, ordering_disabled, damage_form, ...texts } = content
  return {
    cars: models.map((model) => modelView(model, offers)),
    user: customer && { email: customer.email },
    customer,
    contract_terms: '/sopimusehdot',
    damage_form,
    disabled_order_dates: orderDates(clock.today(), closed),
    cities: [...new Set(dealers.map(({ city }) => city))].sort((a, b) => a.localeCompare(b, 'fi')),
    maintenance,
    banners: banners.map((banner) => ({
      content: safeHtml(banner.content),
      image_lg: banner.imageLg,
      image_layout: banner.imageLayout,
      theme: banner.theme,
    })),
    content: texts,
    dealers: jm ? dealers.filter(({ code }) => code === jm.trim().toUpperCase()).map(dealerView) : [],
    sandbox: config.simulated.length > 0,
    ordering_disabled,
    tag_manager: config.GTM_ID ?? null,
    today: clock.today(),
  }
}

function orderDates(today: Day, closed: Map<Day, string>): Init['disabled_order_dates'] {
  const { from, to } = pickupDays(today)
  const within = [...closed].filter(([day]) => from <= day && day <= to)
  return { from, to, dates: within.map(([day]) => day), reasons: Object.fromEntries(within) }
}
