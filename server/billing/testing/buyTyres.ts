import { sql } from 'drizzle-orm'
import { fromEuros } from '../../../contract/money/money.ts'
import type { SampleOrder } from '../../payment/testing/sampleOrder.ts'
import { transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { billExtra } from '../purchases/billExtra.ts'
import type { billingShop } from './billingShop.ts'

const service = { name: 'Talvirenkaat', cents: fromEuros(89), recurring: false }

/** A service of 89 euros, bought for a running order: its row on the order stands before it is billed. */
export async function buyTyres(shop: ReturnType<typeof billingShop>, order: SampleOrder) {
  const [purchaseId, offered] = [newId(), newId()]
  await shop.rows(sql`
    insert into extra_service (id, dealer_id, service_key, service_group, service_title, service_name, description,
      price_cents, recurring, sale_phase, sort)
    select ${offered}, dealer_id, 'tyres', 'tyres', '', ${service.name}, '', ${service.cents}, false, 'post_sale', 1
    from orders where id = ${order.orderId}`)
  await shop.rows(sql`
    insert into order_extra_service (id, customer_id, order_id, extra_service_id, service_key, service_group, service_title,
      service_name, description, price_cents, recurring, created_at, bought)
    values (${purchaseId}, ${order.customerId}, ${order.orderId}, ${offered}, 'tyres', 'tyres', '', ${service.name}, '',
      ${service.cents}, false, now(), true)`)
  return await transaction(shop.db, (tx) => billExtra(shop, tx, { ...order, status: 'confirmed', purchaseId, service }))
}
