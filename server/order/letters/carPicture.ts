import type { Order } from '../../../contract/order.ts'
import type { LetterParts } from '../../providers/mail/letter.ts'

/** The car of an order, as the page shows it where it was chosen. `shop` is any address of the shop; a letter that is looked at ahead has none. */
export function carPicture({ order_product_car }: Order, shop: string): NonNullable<LetterParts['picture']> {
  const { display_name: alt, image_sm } = order_product_car.product_car
  return { url: URL.parse(image_sm, shop)?.href ?? image_sm, alt }
}
