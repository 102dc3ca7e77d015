import { eq, sql } from 'drizzle-orm'
import { day } from '../../../contract/days/date.ts'
import { cents } from '../../../contract/money/money.ts'
import type { Db } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { carModel, dealer, extraService, listPrice, vehicle } from '../tables.ts'

let number = 0
const next = () => {
  number += 1
  return String(number)
}

/** Rows that a test changes one fact of; everything else is as unremarkable as possible. */
export async function addDealer(db: Db, facts: Partial<typeof dealer.$inferInsert> = {}): Promise<string> {
  const id = newId()
  const unique = next()
  // Only the first columns are named: a test may stand before the migrations that brought the others.
  await db.execute(sql`
    insert into dealer (id, location_id, code, display_name, address, zip, city, lat, lng, active)
    values (${id}, ${`dealer-${unique}`}, ${`D${unique}`}, ${`Kulku ${unique}`}, 'Rattikuja 4', '00880', 'Helsinki', 60.2, 25, true)`)
  if (Object.keys(facts).length > 0) await db.update(dealer).set(facts).where(eq(dealer.id, id))
  return id
}

export async function addModel(db: Db, facts: Partial<typeof carModel.$inferInsert> = {}): Promise<string> {
  const id = newId()
  const unique = next()
  await db
    .insert(carModel)
    .values({
      id,
      make: 'Norra',
      model: `Tuuli ${unique}`,
      displayName: `Norra Tuuli ${unique}`,
      body: 'hatchback',
      imageSm: '/kuvat/norra-tuuli.webp?v=1',
      imageMd: '/kuvat/norra-tuuli-iso.webp?v=1',
      info: '<p>Hyvä auto.</p>',
      sort: 10,
      active: true,
      ...facts,
    })
  for (const gear of ['A', 'M'] as const) {
    for (const [term, price] of [
      [1, 49900],
      [3, 46450],
      [6, 42990],
    ] as const) {
      await db
        .insert(listPrice)
        .values({
          id: newId(),
          modelId: id,
          gear,
          term,
          cents: cents(price),
          validFrom: new Date('2026-01-01T00:00:00Z'),
        })
    }
  }
  return id
}

export async function addVehicles(
  db: Db,
  count: number,
  facts: { dealerId: string; modelId: string } & Partial<typeof vehicle.$inferInsert>,
): Promise<string[]> {
  const rows = Array.from({ length: count }, () => ({
    id: newId(),
    gear: 'A' as const,
    registration: `TST-${next()}`,
    freeFrom: day('2026-11-20'),
    state: 'free' as const,
    ...facts,
  }))
  await db.insert(vehicle).values(rows)
  return rows.map(({ id }) => id)
}

export async function addService(
  db: Db,
  dealerId: string,
  facts: Partial<typeof extraService.$inferInsert> = {},
): Promise<string> {
  const id = newId()
  await db
    .insert(extraService)
    .values({
      id,
      dealerId,
      serviceKey: `service_${next()}`,
      serviceGroup: 'cover',
      serviceTitle: 'Pienempi omavastuu',
      serviceName: 'Pienempi omavastuu',
      description: 'Omavastuu on 250 euroa.',
      priceCents: cents(2990),
      perKmCents: cents(0),
      kilometresPerMonth: null,
      recurring: true,
      salePhase: 'pre_sale',
      sort: 1,
      active: true,
      ...facts,
    })
  return id
}
