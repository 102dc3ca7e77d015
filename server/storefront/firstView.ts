import type { AnswerOf } from '../../contract/call.ts'
import type { Day } from '../../contract/days/date.ts'
import { daysWithin, isOpenOn } from '../../contract/days/openDays.ts'
import type { init as promise } from '../../contract/storefront.ts'
import type { bannersShown } from '../content/bannersShown.ts'
import type { readContent } from '../content/readContent.ts'
import type { Speech } from '../content/speech.ts'
import { spokenContent } from '../content/spokenContent.ts'
import type { CarModel } from '../fleet/models/findModel.ts'
import type { DealerPlace } from '../fleet/places/findDealer.ts'
import { pickupDays } from '../fleet/places/pickupDays.ts'
import { daysOf } from '../fleet/places/placeDays.ts'
import type { Pricing } from '../fleet/prices/offer.ts'
import { safeHtml } from '../platform/http/safeHtml.ts'
import { type FreeOffers, modelView } from './modelView.ts'

type Init = AnswerOf<typeof promise>

export interface Settings {
  /** Names of what is simulated. */
  simulated: readonly string[]
  GTM_ID?: string | undefined
}

/** Texts and switches that the first view shows. */
export const shownKeys = [
  'maintenance',
  'ordering_disabled',
  'damage_form',
  'contact',
  'provider_companies',
  'promo',
  'model_list_banner',
  'product_info',
  'advantages',
  'business_intro',
  'home_delivery_info',
] as const

interface Rows {
  config: Settings
  today: Day
  content: Awaited<ReturnType<typeof readContent<(typeof shownKeys)[number]>>>
  banners: Awaited<ReturnType<typeof bannersShown>>
  models: readonly CarModel[]
  offers: Map<string, Pricing>
  free: FreeOffers
  dealers: readonly DealerPlace[]
  closed: Map<Day, string>
  speech: Speech
}
const finnish = new Intl.Collator('fi')

/** The first view of every visitor; nothing in it is about one of them. */
export function firstView({
  config,
  today,
  banners,
  models,
  offers,
  free,
  dealers,
  closed,
  speech,
  ...rest
}: Rows): Init {
  const content = spokenContent(rest.content, speech)
  const { maintenance, ordering_disabled, damage_form } = content
  return {
    cars: models.map((model) => modelView(model, offers, free)),
    user: null,
    customer: null,
    contract_terms: '/sopimusehdot',
    damage_form,
    disabled_order_dates: orderDates({ today, closed, dealers, speech }),
    cities: [...new Set(dealers.map(({ city }) => city))].sort(finnish.compare),
    maintenance,
    banners: banners.map((banner) => ({
      content: speech.html(safeHtml(banner.content)),
      image_lg: banner.imageLg,
      image_layout: banner.imageLayout,
      theme: banner.theme,
    })),
    content,
    dealers: [],
    sandbox: config.simulated.length > 0,
    ordering_disabled,
    tag_manager: config.GTM_ID ?? null,
    today,
  }
}

/** Days on which no place at all is open; the others are told by each place. */
function orderDates({
  today,
  closed,
  dealers,
  speech,
}: Pick<Rows, 'today' | 'closed' | 'dealers' | 'speech'>): Init['disabled_order_dates'] {
  const range = pickupDays(today)
  const places = dealers.map((dealer) => daysOf(dealer, closed.keys()))
  const isClosed = (day: Day) => closed.has(day) || (places.length > 0 && !places.some((place) => isOpenOn(day, place)))
  const dates = daysWithin(range).filter(isClosed)
  const near = [...closed].filter(([day]) => range.from <= day && day <= range.to)
  const reasons = Object.fromEntries(near.map(([day, reason]) => [day, speech.text(reason)]))
  return { ...range, dates, reasons }
}
