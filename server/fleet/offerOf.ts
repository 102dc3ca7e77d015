import { type SQL, sql } from 'drizzle-orm'
import { helsinkiDay } from '../../contract/date.ts'
import type { FixedTerm, Gear } from '../../contract/fields.ts'
import type { Cents } from '../../contract/money.ts'
import type { Queryable } from '../platform/database.ts'
import { cleanHtml } from '../platform/html.ts'
import type { Pricing, TermOffer } from './offer.ts'

type PriceRow = {
  model_id: string
  gear: Gear
  term: FixedTerm
  list_cents: Cents
  campaign_cents: Cents | null
  /** Of the campaign, if there is one. */
  months: number
  name: string
  description: string
}

/** Prices of a car as they were at an instant; null while a term has none. */
export async function offerOf(db: Queryable, modelId: string, gear: Gear, at: Date): Promise<Pricing | null> {
  const offers = await offersWhere(db, at, sql`and p.model_id = ${modelId} and p.gear = ${gear}`)
  return offers.get(offerKey(modelId, gear)) ?? null
}

/** Of every car of the shop, by `offerKey`. */
export const offersAt = (db: Queryable, at: Date): Promise<Map<string, Pricing>> => offersWhere(db, at, sql``)

export const offerKey = (modelId: string, gear: Gear): string => `${modelId} ${gear}`

async function offersWhere(db: Queryable, at: Date, filter: SQL): Promise<Map<string, Pricing>> {
  const instant = at.toISOString()
  const day = helsinkiDay(at)
  const { rows } = await db.execute<PriceRow>(sql`
    select distinct on (p.model_id, p.gear, p.term) p.model_id, p.gear, p.term, p.cents as list_cents,
      c.cents as campaign_cents, c.discount_months as months, c.name, c.description
    from list_price p
    left join (
      select r.model_id, r.gear, r.term, r.cents, campaign.discount_months, campaign.name, campaign.description
      from campaign_price r join campaign on campaign.id = r.campaign_id
      where r.valid_from <= ${instant} and (r.ended_at is null or r.ended_at > ${instant})
        and campaign.valid_from <= ${day} and ${day} <= campaign.valid_to
    ) c on c.model_id = p.model_id and c.gear = p.gear and c.term = p.term
    where p.valid_from <= ${instant} ${filter}
    order by p.model_id, p.gear, p.term, p.valid_from desc, c.cents, c.name`)
  const found = new Map<string, Partial<Pricing>>()
  // A campaign has many prices and one description: cleaning it once keeps a search cheap.
  const descriptions = new Map(rows.map(({ description }) => [description, '']))
  for (const text of descriptions.keys()) descriptions.set(text, cleanHtml(text ?? ''))
  for (const row of rows) {
    const key = offerKey(row.model_id, row.gear)
    const description = descriptions.get(row.description) ?? ''
    found.set(key, { ...found.get(key), [row.term]: offerIn({ ...row, description }) })
  }
  return new Map([...found].filter((entry): entry is [string, Pricing] => isWhole(entry[1])))
}

const offerIn = ({ list_cents, campaign_cents, months, name, description }: PriceRow): TermOffer => ({
  listCents: list_cents,
  campaign: campaign_cents === null ? null : { cents: campaign_cents, months, name, description },
})

const isWhole = (pricing: Partial<Pricing>): pricing is Pricing =>
  pricing[1] !== undefined && pricing[3] !== undefined && pricing[6] !== undefined
