import { sql } from 'drizzle-orm'
import type { ServiceNeeds } from '../../../contract/cars/serviceKinds.ts'
import type { Cents } from '../../../contract/money/money.ts'
import type { Tx } from '../../platform/database/database.ts'
import { rowSet } from '../../platform/database/rowSet.ts'
import { newId } from '../../platform/ids.ts'

export interface GivenService {
  dealerId: string
  serviceKey: string
  serviceGroup: string
  serviceTitle: string
  serviceName: string
  description: string
  priceCents: Cents
  perKmCents: Cents
  kilometresPerMonth: number | null
  recurring: boolean
  salePhase: string
  sort: number
  fuels: readonly string[]
  bodies: readonly string[]
  needs: ServiceNeeds
}

const columns = `id uuid, dealer_id uuid, service_key text, service_group text, service_title text, service_name text,
  description text, price_cents bigint, per_km_cents bigint, kilometres_per_month integer, recurring boolean,
  sale_phase text, sort integer, fuels jsonb, bodies jsonb, needs jsonb`

/** Replaces the services of each dealer. A service that is missing is no longer offered, unless staff made it. */
export async function saveExtraServices(tx: Tx, services: readonly GivenService[]): Promise<void> {
  const rows = services.map((service) => ({
    id: newId(),
    dealer_id: service.dealerId,
    service_key: service.serviceKey,
    service_group: service.serviceGroup,
    service_title: service.serviceTitle,
    service_name: service.serviceName,
    description: service.description,
    price_cents: service.priceCents,
    per_km_cents: service.perKmCents,
    kilometres_per_month: service.kilometresPerMonth,
    recurring: service.recurring,
    sale_phase: service.salePhase,
    sort: service.sort,
    fuels: service.fuels,
    bodies: service.bodies,
    needs: service.needs,
  }))
  const given = rowSet(rows, columns)
  await tx.execute(sql`
    update extra_service s set active = false where not by_staff and not exists (
      select 1 from ${given} r where r.dealer_id = s.dealer_id and r.service_key = s.service_key)`)
  await tx.execute(sql`
    insert into extra_service (id, dealer_id, service_key, service_group, service_title, service_name, description,
      price_cents, per_km_cents, kilometres_per_month, recurring, sale_phase, sort, fuels, bodies, needs)
    select id, dealer_id, service_key, service_group, service_title, service_name, description,
      price_cents, per_km_cents, kilometres_per_month, recurring, sale_phase, sort, fuels, bodies, needs from ${given} r
    on conflict (dealer_id, service_key) do update set service_group = excluded.service_group,
      service_title = excluded.service_title, service_name = excluded.service_name,
      description = excluded.description, price_cents = excluded.price_cents, per_km_cents = excluded.per_km_cents,
      kilometres_per_month = excluded.kilometres_per_month, recurring = excluded.recurring, sale_phase = excluded.sale_phase, sort = excluded.sort, fuels = excluded.fuels,
      bodies = excluded.bodies, needs = excluded.needs, active = true, starts_on = null`)
}
