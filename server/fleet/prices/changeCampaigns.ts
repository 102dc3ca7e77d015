import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { helsinkiDay } from '../../../contract/days/date.ts'
import type { FixedTerm, Gear } from '../../../contract/fields.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { rowSet } from '../../platform/database/rowSet.ts'
import { cleanHtml } from '../../platform/http/html.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { hashOf, newId } from '../../platform/ids.ts'
import { catalogueChanged } from '../market/catalogueChanged.ts'
import { campaign, campaignPrice, carModel } from '../tables.ts'
import type { GivenCampaign } from './savePrices.ts'

/** Question for staff: every campaign, the latest first, and the prices that are in force. */
export async function campaigns(db: Queryable) {
  const all = await db.select().from(campaign).orderBy(desc(campaign.validFrom), asc(campaign.name))
  const prices = await db
    .select({
      campaignId: campaignPrice.campaignId,
      model: carModel.model,
      gear: campaignPrice.gear,
      term: campaignPrice.term,
      cents: campaignPrice.cents,
    })
    .from(campaignPrice)
    .innerJoin(carModel, eq(carModel.id, campaignPrice.modelId))
    .where(isNull(campaignPrice.endedAt))
    .orderBy(asc(carModel.sort), asc(campaignPrice.gear), asc(campaignPrice.term))
  return all.map((one) => {
    const its = prices.filter(({ campaignId }) => campaignId === one.id)
    return { ...one, prices: its, version: hashOf(JSON.stringify([one, its])) }
  })
}

/** A campaign beside those there are. A car may have one campaign price on a day. */
export async function createCampaign(tx: Tx, given: GivenCampaign, now: Date): Promise<void> {
  catalogueChanged(tx)
  const id = newId()
  const { name, description, validFrom, validTo, discountMonths } = given
  const made = await tx
    .insert(campaign)
    .values({ id, name, description: cleanHtml(description), validFrom, validTo, discountMonths })
    .onConflictDoNothing({ target: campaign.name })
    .returning({ id: campaign.id })
  if (made.length === 0) throw new Refusal('CAMPAIGN_EXISTS')
  await addPrices(tx, id, given, now)
}

/** A campaign changed before its first day, as it was `seen`. Nobody has seen its prices yet, so that none is kept. */
export async function changeCampaign(tx: Tx, given: GivenCampaign, seen: string, now: Date): Promise<void> {
  catalogueChanged(tx)
  const { name, description, validFrom, validTo, discountMonths } = given
  await tx.select({ id: campaign.id }).from(campaign).where(eq(campaign.name, name)).for('update')
  const before = (await campaigns(tx)).find((one) => one.name === name)
  if (!before) throw new Refusal('CAMPAIGN_NOT_FOUND')
  if (before.validFrom <= helsinkiDay(now) || before.prices.length === 0) throw new Refusal('CAMPAIGN_BEGUN')
  if (before.version !== seen) throw new Refusal('CAMPAIGN_CHANGED')
  await tx.delete(campaignPrice).where(and(eq(campaignPrice.campaignId, before.id), isNull(campaignPrice.endedAt)))
  await tx
    .update(campaign)
    .set({ description: cleanHtml(description), validFrom, validTo, discountMonths })
    .where(eq(campaign.id, before.id))
  await addPrices(tx, before.id, given, now)
}

async function addPrices(tx: Tx, campaignId: string, given: GivenCampaign, now: Date): Promise<void> {
  const other = await overlapping(tx, given)
  if (other) throw new Refusal('CAMPAIGN_OVERLAPS', { values: { campaign: other } })
  const rows = given.prices.map((price) => ({ id: newId(), campaignId, validFrom: now, ...price }))
  await tx.insert(campaignPrice).values(rows)
}

async function overlapping(tx: Tx, { prices, validFrom, validTo }: GivenCampaign): Promise<string | null> {
  const cars: { model_id: string; gear: Gear; term: FixedTerm }[] = prices.map(({ modelId, gear, term }) => ({
    model_id: modelId,
    gear,
    term,
  }))
  const { rows } = await tx.execute<{ name: string }>(sql`
    select c.name from campaign c join campaign_price p on p.campaign_id = c.id and p.ended_at is null
    join ${rowSet(cars, 'model_id uuid, gear text, term integer')} r
      on r.model_id = p.model_id and r.gear = p.gear and r.term = p.term
    where c.valid_from <= ${validTo} and c.valid_to >= ${validFrom} limit 1`)
  return rows[0]?.name ?? null
}

/** The prices end now, and are still found for those who saw them before. */
export async function endCampaign(tx: Tx, name: string, now: Date): Promise<void> {
  catalogueChanged(tx)
  const [found] = await tx.select({ id: campaign.id }).from(campaign).where(eq(campaign.name, name)).for('update')
  if (!found) throw new Refusal('CAMPAIGN_NOT_FOUND')
  await tx
    .update(campaignPrice)
    .set({ endedAt: now })
    .where(and(eq(campaignPrice.campaignId, found.id), isNull(campaignPrice.endedAt)))
}
