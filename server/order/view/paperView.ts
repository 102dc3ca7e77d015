import type { Day } from '../../../contract/days/date.ts'
import type { Order } from '../../../contract/order.ts'
import { NO_INVOICES } from '../../billing/invoicing/invoicesOf.ts'
import type { CarAtDealer } from '../../fleet/models/carAtDealer.ts'
import { keptLanguage } from '../../platform/keptLanguage.ts'
import type { FullOrder } from '../fullOrderQueries.ts'
import { partsOf } from './gatherOrders.ts'
import { agreedCampaign, orderView } from './orderView.ts'

/** An order as its papers tell it: with its campaign as agreed, without its cards, its invoices and what else is on sale. */
export const paperView = (full: FullOrder, car: CarAtDealer, today: Day): Order => ({
  ...orderView(partsOf({ ...full, ...car, language: keptLanguage, onSale: [], cards: [], billed: NO_INVOICES }), today),
  active_promo_campaign: agreedCampaign(full.order),
})
