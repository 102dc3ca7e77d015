import { sql } from 'drizzle-orm'
import type { Day } from '../../../contract/days/date.ts'
import type { FixedTerm, Gear } from '../../../contract/fields.ts'
import type { Cents } from '../../../contract/money/money.ts'
import type { Tx } from '../../platform/database/database.ts'
import { rowSet } from '../../platform/database/rowSet.ts'
import { cleanHtml } from '../../platform/http/html.ts'
import { newId } from '../../platform/ids.ts'

export interface GivenPrice {
  modelId: string
  gear: Gear
  term: FixedTerm
  cents: Cents
}
export interface GivenCampaign {
  name: string
  description: string
  validFrom: Day
  validTo: Day
  discountMonths: number
  prices: GivenPrice[]
}

const priceRow = ({ modelId, gear, term, cents }: GivenPrice) => ({ id: newId(), model_id: modelId, gear, term, cents })
const priceColumns = 'id uuid, model_id uuid, gear text, term integer, cents bigint'

/** A list price of a coming day. */
export interface PlannedPrice {
  modelId: string
  gear: Gear
  term: FixedTerm
  cents: Cents
  from: Date
}

/**
 * List prices from now on. What does not change gets no new row, so that the history shows real changes only. What staff
 * planned for a coming day stays as it is; those that will then say otherwise are answered.
 */
export async function saveListPrices(
  tx: Tx,
  prices: readonly GivenPrice[],
  { now, by }: { now: Date; by: string },
): Promise<PlannedPrice[]> {
  const instant = now.toISOString()
  const given = rowSet(prices.map(priceRow), priceColumns)
  const ofCar = sql`p.model_id = r.model_id and p.gear = r.gear and p.term = r.term`
  await tx.execute(sql`
    insert into list_price (id, model_id, gear, term, cents, valid_from, made_by, made_at)
    select r.id, r.model_id, r.gear, r.term, r.cents, ${instant}::timestamptz, ${by}, ${instant}::timestamptz
    from ${given} r
    where r.cents is distinct from (
      select p.cents from list_price p where ${ofCar} and p.valid_from <= ${instant}::timestamptz
      order by p.valid_from desc limit 1)
    on conflict (model_id, gear, term, valid_from) do update set cents = excluded.cents,
      made_by = excluded.made_by, made_at = excluded.made_at`)
  const { rows } = await tx.execute<Omit<PlannedPrice, 'from'> & { at: string }>(sql`
    select p.model_id as "modelId", p.gear, p.term, p.cents, p.valid_from as at
    from ${given} r join list_price p on ${ofCar}
    where p.valid_from > ${instant}::timestamptz and p.cents <> r.cents
    order by p.valid_from, p.model_id, p.gear, p.term`)
  return rows.map(({ at, cents, ...price }) => ({ ...price, cents: Number(cents) as Cents, from: new Date(at) }))
}

/** Campaigns from now on; prices that are missing end now, and are still found for those who saw them before. */
export async function saveCampaigns(tx: Tx, campaigns: readonly GivenCampaign[], now: Date): Promise<void> {
  const ids = await saveCampaignRows(tx, campaigns)
  const rows = campaigns.flatMap(({ name, prices }) =>
    prices.map((price) => ({ ...priceRow(price), campaign_id: ids.get(name) })),
  )
  const given = rowSet(rows, `${priceColumns}, campaign_id uuid`)
  const same = sql`c.campaign_id = r.campaign_id and c.model_id = r.model_id and c.gear = r.gear and c.term = r.term
    and c.cents = r.cents and c.ended_at is null`
  await tx.execute(sql`
    update campaign_price c set ended_at = ${now.toISOString()}
    where ended_at is null and not exists (select 1 from ${given} r where ${same})`)
  await tx.execute(sql`
    insert into campaign_price (id, campaign_id, model_id, gear, term, cents, valid_from)
    select r.id, r.campaign_id, r.model_id, r.gear, r.term, r.cents, ${now.toISOString()}::timestamptz
    from ${given} r where not exists (select 1 from campaign_price c where ${same})
    on conflict (campaign_id, model_id, gear, term, valid_from) do update set cents = excluded.cents, ended_at = null`)
}

async function saveCampaignRows(tx: Tx, campaigns: readonly GivenCampaign[]): Promise<Map<string, string>> {
  const rows = campaigns.map(({ name, description, validFrom, validTo, discountMonths }) => ({
    id: newId(),
    name,
    description: cleanHtml(description),
    valid_from: validFrom,
    valid_to: validTo,
    discount_months: discountMonths,
  }))
  const columns = 'id uuid, name text, description text, valid_from date, valid_to date, discount_months integer'
  const saved = await tx.execute<{ id: string; name: string }>(sql`
    insert into campaign (id, name, description, valid_from, valid_to, discount_months)
    select id, name, description, valid_from, valid_to, discount_months from ${rowSet(rows, columns)} r
    on conflict (name) do update set description = excluded.description, valid_from = excluded.valid_from,
      valid_to = excluded.valid_to, discount_months = excluded.discount_months
    returning id, name`)
  return new Map(saved.rows.map(({ id, name }) => [name, id]))
}
