import { sql } from 'drizzle-orm'
import type { Tx } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'
import { rowSet } from '../platform/rowSet.ts'

interface GivenDealer {
  locationId: string
  code: string
  displayName: string
  address: string
  zip: string
  city: string
  lat: number
  lng: number
  deliveryReachKm: number | null
}

/** The dealers as they are from now on. One that is missing closes: old orders still name it. Answers ids by location id. */
export async function saveDealers(tx: Tx, dealers: readonly GivenDealer[]): Promise<Map<string, string>> {
  const rows = dealers.map(({ locationId, displayName, deliveryReachKm, ...rest }) => ({
    id: newId(),
    location_id: locationId,
    display_name: displayName,
    delivery_reach_km: deliveryReachKm,
    ...rest,
  }))
  const given = rowSet(
    rows,
    `id uuid, location_id text, code text, display_name text, address text, zip text, city text,
     lat double precision, lng double precision, delivery_reach_km integer`,
  )
  await tx.execute(sql`
    update dealer set active = false where not exists (select 1 from ${given} r where r.location_id = dealer.location_id)`)
  // Codes that change are given up first, so that two dealers can trade theirs; no code is ever spelled like a location id.
  await tx.execute(sql`
    update dealer set code = location_id
    where not exists (select 1 from ${given} r where r.location_id = dealer.location_id and r.code = dealer.code)`)
  const saved = await tx.execute<{ id: string; location_id: string }>(sql`
    insert into dealer (id, location_id, code, display_name, address, zip, city, lat, lng, delivery_reach_km, active)
    select id, location_id, code, display_name, address, zip, city, lat, lng, delivery_reach_km, true from ${given} r
    on conflict (location_id) do update set code = excluded.code, display_name = excluded.display_name,
      address = excluded.address, zip = excluded.zip, city = excluded.city, lat = excluded.lat, lng = excluded.lng,
      delivery_reach_km = excluded.delivery_reach_km, active = true
    returning id, location_id`)
  return new Map(saved.rows.map(({ id, location_id }) => [location_id, id]))
}
