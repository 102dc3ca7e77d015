import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { day } from '../../../contract/days/date.ts'
import { cents } from '../../../contract/money/money.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { freshDatabase } from '../../platform/testing/testDatabase.ts'
import { campaign, campaignPrice, listPrice } from '../tables.ts'
import { addModel } from '../testing/sampleFleet.ts'
import { pricesOnWire } from './offer.ts'
import { offersAt } from './offerOf.ts'
import { offerKey } from './prices.ts'

const { url } = await freshDatabase()
const db = openDatabase({ url, size: 2 })
afterAll(() => db.$client.end())

let modelId = ''
beforeEach(async () => {
  modelId = await addModel(db)
})

const at = (iso: string) => new Date(iso)
const offer = async (iso: string, gear: 'A' | 'M' = 'A') =>
  (await offersAt(db, at(iso))).get(offerKey(modelId, gear)) ?? null

async function addCampaign(price: number, facts: Partial<typeof campaignPrice.$inferInsert> = {}) {
  const campaignId = newId()
  await db
    .insert(campaign)
    .values({
      id: campaignId,
      name: `Talvi ${campaignId}`,
      description: '<p>Talvi</p>',
      validFrom: day('2026-11-01'),
      validTo: day('2026-11-30'),
      discountMonths: 3,
    })
  const validFrom = at('2026-10-01T00:00:00Z')
  const row = { id: newId(), campaignId, modelId, gear: 'A', term: 3, cents: cents(price), validFrom } as const
  await db.insert(campaignPrice).values({ ...row, ...facts })
}

describe('the price of a car at an instant', () => {
  test('is the newest list price of each term that was valid then', async () => {
    const validFrom = at('2026-11-10T12:00:00Z')
    await db.insert(listPrice).values({ id: newId(), modelId, gear: 'A', term: 1, cents: cents(55000), validFrom })
    expect((await offer('2026-11-10T11:59:59Z'))?.[1]).toEqual({ listCents: 49900, campaign: null })
    expect((await offer('2026-11-10T12:00:00Z'))?.[1]).toEqual({ listCents: 55000, campaign: null })
    expect((await offer('2026-12-01T00:00:00Z', 'M'))?.[1]?.listCents).toBe(49900)
  })

  test('is nothing before there was one', async () => {
    expect(await offer('2025-12-31T23:59:59Z')).toBeNull()
  })

  test('has the campaign on its first and last Helsinki day and on no other', async () => {
    await addCampaign(39950)
    const campaigns = await Promise.all(
      ['2026-10-31T21:59:59Z', '2026-10-31T22:00:00Z', '2026-11-30T21:59:59Z', '2026-11-30T22:00:00Z'].map(
        async (iso) => (await offer(iso))?.[3]?.campaign?.cents,
      ),
    )
    expect(campaigns).toEqual([undefined, 39950, 39950, undefined])
    expect((await offer('2026-11-15T00:00:00Z'))?.[6]?.campaign).toBeNull()
  })

  test('has no campaign that was withdrawn by then, and the lower one of two', async () => {
    await addCampaign(39950, { endedAt: at('2026-11-15T00:00:00Z') })
    await addCampaign(41000)
    await addCampaign(40500)
    expect((await offer('2026-11-14T00:00:00Z'))?.[3]?.campaign?.cents).toBe(39950)
    expect((await offer('2026-11-16T00:00:00Z'))?.[3]?.campaign?.cents).toBe(40500)
  })

  test('has a campaign from the very moment it is published, and no more from when it is withdrawn', async () => {
    await addCampaign(39950, { validFrom: at('2026-11-10T12:00:00Z'), endedAt: at('2026-11-15T12:00:00Z') })
    const moments = [
      '2026-11-10T11:59:59.999Z',
      '2026-11-10T12:00:00Z',
      '2026-11-15T11:59:59.999Z',
      '2026-11-15T12:00:00Z',
    ]
    const found = await Promise.all(moments.map(async (iso) => (await offer(iso))?.[3]?.campaign?.cents))
    expect(found).toEqual([undefined, 39950, 39950, undefined])
  })

  test('has no campaign that costs as much as the list price', async () => {
    await addCampaign(46450)
    expect((await offer('2026-11-15T00:00:00Z'))?.[3]?.campaign).toBeNull()
  })

  test('goes on the wire in euros, with nulls where there is no campaign', async () => {
    await addCampaign(39950)
    const pricing = await offer('2026-11-15T00:00:00Z')
    expect(pricing && pricesOnWire(pricing)).toEqual({
      price_1: { list_price: 499, campaign_price: null, campaign: null },
      price_3: { list_price: 464.5, campaign_price: 399.5, campaign: { description: '<p>Talvi</p>', months: 3 } },
      price_6: { list_price: 429.9, campaign_price: null, campaign: null },
    })
    expect(JSON.parse(JSON.stringify(pricing))).toEqual(pricing)
  })
})
