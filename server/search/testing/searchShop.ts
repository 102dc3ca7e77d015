import { sql } from 'drizzle-orm'
import { afterAll, beforeEach } from 'vitest'
import { languages } from '../../../contract/language.ts'
import { stoppedClock } from '../../platform/clock.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { rateLimits } from '../../platform/limits/rateLimit.ts'
import { secretsFrom } from '../../platform/secrets.ts'
import { freshDatabase } from '../../platform/testing/testDatabase.ts'
import { createGazetteer } from '../../providers/geocoding/gazetteer.ts'
import { searchApp } from './searchApp.ts'

export const helsinki = { lat: 60.1699, lng: 24.9384 }
const noon = '2026-11-20T10:00:00Z'

/** The search at noon of a day in November, over a catalogue that is empty before each test. */
export async function searchShop() {
  const { url } = await freshDatabase()
  const db = openDatabase({ url, size: 4 })
  afterAll(() => db.$client.end())
  beforeEach(async () => {
    await db.execute(
      sql`truncate vehicle, list_price, extra_service, dealer, car_model, closed_day, picture, rate_window cascade`,
    )
  })
  const shopWith = (limitsOn: boolean) => ({
    db,
    language: languages[0],
    clock: stoppedClock(noon),
    secrets: secretsFrom('a secret that is only used by these tests'),
    limits: rateLimits(stoppedClock(noon), limitsOn),
    geocoder: createGazetteer({ sandbox: true }),
  })
  const app = searchApp(shopWith(false))
  const post = (call: string, payload: unknown, server = app) =>
    server.inject({ method: 'POST', url: `/api/ui/order/${call}`, payload: payload as object })
  return { db, app, post, shop: shopWith(false), limited: () => searchApp(shopWith(true)) }
}
