import { type Day, helsinkiDay } from '../../../contract/days/date.ts'
import type { FixedTerm, Gear } from '../../../contract/fields.ts'
import type { Cents } from '../../../contract/money/money.ts'
import type { Pricing, TermOffer } from './offer.ts'

/** How long a price stands that somebody was shown. */
export const PRICE_STANDS_MS = 30 * 60_000

interface Priced {
  model_id: string
  gear: Gear
  term: FixedTerm
  cents: Cents
  /** Instants are milliseconds. */
  valid_from: number
}
interface CampaignPrice extends Priced {
  ended_at: number | null
  name: string
  /** Safe HTML. */
  description: string
  months: number
  first_day: Day
  last_day: Day
}

/** Every price that was or will be valid from some instant on. */
export interface PriceHistory {
  list: readonly Priced[]
  campaigns: readonly CampaignPrice[]
}

export const offerKey = (modelId: string, gear: Gear): string => `${modelId} ${gear}`

/** Prices at an instant, by `offerKey`, of every car that has one. A term without a price is not offered. */
export function pricesAt(history: PriceHistory, at: Date): Map<string, Pricing> {
  const instant = at.getTime()
  const offers = new Map<string, Pricing>()
  for (const [key, row] of newest(history.list.filter(({ valid_from }) => valid_from <= instant))) {
    const offer: TermOffer = { listCents: row.cents, campaign: null }
    offers.set(key, { ...offers.get(key), [row.term]: offer })
  }
  for (const row of history.campaigns.filter((one) => isOn(one, instant, helsinkiDay(at)))) {
    const offer = offers.get(offerKey(row.model_id, row.gear))?.[row.term]
    // A campaign that costs more than the list price is none: nobody should see it anywhere.
    if (offer && row.cents < offer.listCents && isBetter(row, offer.campaign))
      offer.campaign = { cents: row.cents, months: row.months, name: row.name, description: row.description }
  }
  return offers
}

/** The newest row of each car and term, by `offerKey`. */
function newest(rows: readonly Priced[]): [string, Priced][] {
  const found = new Map<string, [string, Priced]>()
  for (const row of rows) {
    const key = offerKey(row.model_id, row.gear)
    const earlier = found.get(`${key} ${row.term}`)?.[1]
    if (!earlier || earlier.valid_from < row.valid_from) found.set(`${key} ${row.term}`, [key, row])
  }
  return [...found.values()]
}

const isOn = ({ valid_from, ended_at, first_day, last_day }: CampaignPrice, instant: number, day: Day): boolean =>
  valid_from <= instant && (ended_at === null || ended_at > instant) && first_day <= day && day <= last_day

/** The lower price of two campaigns counts; the name only makes the choice the same every time. */
const isBetter = ({ cents, name }: CampaignPrice, than: TermOffer['campaign']): boolean =>
  than === null || cents < than.cents || (cents === than.cents && name < than.name)
