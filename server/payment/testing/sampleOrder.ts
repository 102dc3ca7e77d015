import { sql } from 'drizzle-orm'
import { addDealer, addModel, addVehicles } from '../../fleet/testing/sampleFleet.ts'
import type { Db } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'

export interface SampleOrder {
  customerId: string
  orderId: string
  orderNumber: string
  vehicleId: string
}

let count = 0

/** An order with its customer and its car, held as it should be; every check of the books finds it in order. */
export async function addOrder(
  db: Db,
  { status = 'pending', startDate = '2026-12-31' }: { status?: 'pending' | 'confirmed'; startDate?: string } = {},
): Promise<SampleOrder> {
  count += 1
  const [customerId, orderId, orderNumber] = [newId(), newId(), String(900_000 + count)]
  const dealerId = await addDealer(db)
  const modelId = await addModel(db)
  const [vehicleId = ''] = await addVehicles(db, 1, { dealerId, modelId, state: 'held' })
  const at = '2026-11-20T10:00:00Z'
  await db.execute(sql`
    insert into customer (id, type, email, marketing, created_at)
    values (${customerId}, 'private', ${`onni.${count}@esimerkki.example`}, false, ${at})`)
  await db.execute(sql`
    insert into orders (id, customer_id, order_number, type, status, vehicle_id, model_id, dealer_id, gear, start_date,
      available_from_date, fixed_term, pricing, current_at, created_at)
    values (${orderId}, ${customerId}, ${orderNumber}, 1, ${status}, ${vehicleId}, ${modelId}, ${dealerId}, 'A',
      ${startDate}, ${startDate}, 1, '{"1": {"listCents": 49900, "campaign": null}}', ${at}, ${at})`)
  await db.execute(sql`
    insert into reservation (id, vehicle_id, order_id, created_at) values (${newId()}, ${vehicleId}, ${orderId}, ${at})`)
  const steps =
    status === 'pending'
      ? [[null, 'pending']]
      : [
          [null, 'pending'],
          ['pending', 'confirmed'],
        ]
  for (const [from, to] of steps) {
    await db.execute(sql`
      insert into order_history (id, customer_id, order_id, from_status, to_status, actor, reason, at)
      values (${newId()}, ${customerId}, ${orderId}, ${from}, ${to}, 'customer', 'test', ${at})`)
  }
  return { customerId, orderId, orderNumber, vehicleId }
}

let cards = 0
/** No two cards look the same, unless a test wants it. */
function nextDigits(): string {
  cards += 1
  return String(cards % 10_000).padStart(4, '0')
}

/** The order's active card, behaving as the scenario says. Needs the secrets that the charges open tokens with. */
export async function addCard(
  db: Db,
  { customerId, orderId }: SampleOrder,
  {
    sealed,
    active = true,
    digits = nextDigits(),
    fingerprint = null,
    provider = 'sandbox',
  }: { sealed: Buffer; active?: boolean; digits?: string; fingerprint?: string | null; provider?: string },
): Promise<string> {
  const [id, registrationId] = [newId(), newId()]
  const at = '2026-11-20T10:00:00Z'
  await db.execute(sql`
    insert into card_registration (id, customer_id, order_id, new_order, provider, status, provider_ref, created_at)
    values (${registrationId}, ${customerId}, ${orderId}, true, ${provider}, 'success', ${registrationId}, ${at})`)
  await db.execute(sql`
    insert into payment_card (id, customer_id, order_id, registration_id, provider, issuer, masked_pan, expiry_month, expiry_year,
      token, fingerprint, active, created_at)
    values (${id}, ${customerId}, ${orderId}, ${registrationId}, ${provider}, 'Visa', ${`415301******${digits}`}, 11, 2029, ${sealed}, ${fingerprint}, ${active}, ${at})`)
  return id
}
