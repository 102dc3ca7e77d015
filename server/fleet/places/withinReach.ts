import { type SQL, sql } from 'drizzle-orm'
import { HOME_DELIVERY } from '../../../contract/cars/serviceKinds.ts'

/** Whether the dealer drives that far; null means it does not deliver at all. */
export const withinReach = (reachKm: number | null, km: number): boolean => reachKm !== null && km <= reachKm

/** The kilometres that a dealer, the row `d`, brings cars; null when it sells no home delivery. */
export const reachOfDealer: SQL = sql`case when exists (select 1 from extra_service s where s.dealer_id = d.id
  and s.service_key = ${HOME_DELIVERY} and s.active) then d.delivery_reach_km end`
