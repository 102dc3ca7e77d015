import type { Order } from '../../contract/order.ts'

export const carName = (order: Order): string => order.order_product_car.product_car.display_name

/** The price of a month now, and the price without the campaign. */
export function monthlyPrice(order: Pick<Order, 'active_promo_campaign' | 'order_product_car'>): {
  price: number
  normal: number | null
} {
  const campaign = order.active_promo_campaign
  return campaign
    ? { price: campaign.campaign_price, normal: campaign.normal_price }
    : { price: order.order_product_car.price, normal: null }
}
