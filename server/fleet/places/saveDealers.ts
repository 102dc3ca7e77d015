import { sql } from 'drizzle-orm'
import type { OpeningHours } from '../../../contract/days/openDays.ts'
import type { Tx } from '../../platform/database/database.ts'
import { rowSet } from '../../platform/database/rowSet.ts'
import { newId } from '../../platform/ids.ts'

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
  /** Undefined: the file says nothing of it. */
  phone?: string | null | undefined
  openingHours: OpeningHours | null | undefined
  /** The file wins over what staff did by hand. */
  overStaff: boolean
}

const factColumns = ['display_name', 'address', 'zip', 'city', 'lat', 'lng', 'delivery_reach_km']

/**
 * The dealers as they are from now on. One that is missing closes: old orders still name it. What staff did by hand stays
 * unless the file says that it wins: a hidden place stays hidden, one that they opened stays open, and what they wrote stays. Answers ids by
 * location id.
 */
export async function saveDealers(tx: Tx, dealers: readonly GivenDealer[]): Promise<Map<string, string>> {
  const rows = dealers.map(({ locationId, displayName, deliveryReachKm, phone, openingHours, overStaff, ...rest }) => ({
    id: newId(),
    location_id: locationId,
    display_name: displayName,
    delivery_reach_km: deliveryReachKm,
    phone: phone ?? null,
    says_phone: phone !== undefined,
    opening_hours: openingHours ?? null,
    says_hours: openingHours !== undefined,
    over_staff: overStaff,
    ...rest,
  }))
  const given = rowSet(
    rows,
    `id uuid, location_id text, code text, display_name text, address text, zip text, city text,
     lat double precision, lng double precision, delivery_reach_km integer, phone text, says_phone boolean,
     opening_hours jsonb, says_hours boolean, over_staff boolean`,
  )
  const isKept = '(coalesce(d.facts_by_staff, false) and not r.over_staff)'
  const facts = sql.raw(
    factColumns.map((column) => `case when ${isKept} then d.${column} else r.${column} end`).join(', '),
  )
  const fileWins = sql`(r.over_staff or not coalesce(d.told_by_staff, false))`
  await tx.execute(sql`
    update dealer set active = false where not facts_by_staff and not exists (select 1 from ${given} r where r.location_id = dealer.location_id)`)
  // Codes that change are given up first, so that two dealers can trade theirs; no code is ever spelled like a location id.
  await tx.execute(sql`
    update dealer set code = location_id
    where not exists (select 1 from ${given} r where r.location_id = dealer.location_id and r.code = dealer.code)`)
  const saved = await tx.execute<{ id: string; location_id: string }>(sql`
    insert into dealer (id, location_id, code, display_name, address, zip, city, lat, lng, delivery_reach_km, active,
      phone, opening_hours, told_by_staff, hidden_by_staff, facts_by_staff)
    select r.id, location_id, r.code, ${facts},
      r.over_staff or not coalesce(d.hidden_by_staff, false),
      case when r.says_phone and ${fileWins} then r.phone else d.phone end,
      case when r.says_hours and ${fileWins} then nullif(r.opening_hours, 'null') else d.opening_hours end,
      coalesce(d.told_by_staff, false) and not r.over_staff, coalesce(d.hidden_by_staff, false) and not r.over_staff,
      ${sql.raw(isKept)}
    from ${given} r left join dealer d using (location_id)
    on conflict (location_id) do update set code = excluded.code, display_name = excluded.display_name,
      address = excluded.address, zip = excluded.zip, city = excluded.city, lat = excluded.lat, lng = excluded.lng,
      delivery_reach_km = excluded.delivery_reach_km, active = excluded.active,
      phone = excluded.phone, opening_hours = excluded.opening_hours,
      told_by_staff = excluded.told_by_staff, hidden_by_staff = excluded.hidden_by_staff,
      facts_by_staff = excluded.facts_by_staff
    returning id, location_id`)
  return new Map(saved.rows.map(({ id, location_id }) => [location_id, id]))
}
