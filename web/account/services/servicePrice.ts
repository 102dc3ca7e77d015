import type { ExtraService } from '../../../contract/extras.ts'
import { formatPrice } from '../../../contract/money/money.ts'
import { priced } from '../../../contract/order/orderFacts.ts'
import type { Order } from '../../../contract/order.ts'
import { today } from '../../today.ts'
import { fi } from './fi.ts'

const words =
  ({ recurring }: ExtraService) =>
  (euros: number) =>
    `${formatPrice(euros)}${recurring ? fi.perMonth : ''}`

/** `35,00 €/kk` */
export const servicePrice = (service: ExtraService): string => words(service)(service.price)

/** The same, for a company without tax too. */
export const servicePriceFor = (order: Order, service: ExtraService): string =>
  priced(order, service.price, words(service), today())
