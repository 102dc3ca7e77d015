import type { CodeValueType } from '../../contract/order.ts'
/** A car or a service, by the names of GA4. */
export interface Item {
  item_id: string
  item_name: string
  item_brand?: string
  item_category?: string
  /** Gear and term: `A 3 kk`. */
  item_variant?: string
  /** Euros a month. */
  price: number
  quantity: 1
  index?: number
  location_id?: string
}

interface Sale {
  currency: 'EUR'
  value: number
  items: Item[]
}

/** The facts that every event of an order carries beside GA4's names: of the order and the car, never of the person. */
export interface OrderFacts {
  order_number: string
  model: string
  price: number
}

interface List {
  item_list_id: 'haku'
  item_list_name: string
  items: Item[]
}

/**
 * Everything the shop tells a tag manager, by GA4's names. There is no place here for a name, an address, coordinates,
 * a code, a token, or what a register said.
 */
export type ShopEvent =
  | { event: 'page_view'; page_name: string; page_path: string; page_location: string }
  /** The town as the search understood it, never the street. */
  | { event: 'search'; search_term: string; n_results: number }
  | { event: 'view_item_list'; ecommerce: List }
  | { event: 'select_item'; ecommerce: List }
  | { event: 'view_item'; ecommerce: Sale }
  | {
      event: 'view_promotion' | 'select_promotion'
      ecommerce: { promotion_name: string; creative_slot?: 'etusivu'; items?: Item[] }
    }
  | ({ event: 'add_to_cart' | 'remove_from_cart'; ecommerce: Sale } & Partial<OrderFacts>)
  | ({ event: 'checkout_step'; step: string } & OrderFacts)
  | ({ event: 'begin_checkout'; ecommerce: Sale } & OrderFacts)
  | ({ event: 'add_shipping_info'; ecommerce: Sale & { shipping_tier: 'nouto' | 'kotiintoimitus' } } & OrderFacts)
  | { event: 'identification_result'; outcome: 'success' | 'error' }
  | ({ event: 'add_payment_info'; ecommerce: Sale & { payment_type: 'card' } } & OrderFacts)
  | { event: 'apply_promo'; coupon: CodeValueType }
  | ({ event: 'purchase'; ecommerce: Sale & { transaction_id: string; tax: number; coupon?: string } } & OrderFacts)
  | { event: 'login'; method: 'password' | 'link' | 'passkey' }
  | { event: 'sign_up'; method: 'order' }
  | { event: 'generate_lead'; lead_source: 'hakuvahti' }
