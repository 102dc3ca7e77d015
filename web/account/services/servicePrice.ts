import type { ExtraService } from '../../../contract/extras.ts'
import type { Language } from '../../../contract/language.ts'
import { formatPrice } from '../../../contract/money/money.ts'
import { priced } from '../../../contract/order/orderFacts.ts'
import type { Order } from '../../../contract/order.ts'
import { today } from '../../today.ts'
import { words } from './words.ts'

const sayFor =
  ({ recurring }: ExtraService) =>
  (euros: number, language: Language) =>
    `${formatPrice(euros, language)}${recurring ? words[language].perMonth : ''}`

/** `35,00 €/kk` */
export const servicePrice = (service: ExtraService, language: Language): string =>
  sayFor(service)(service.price, language)

/** The same, for a company without tax too. */
export const servicePriceFor = (order: Order, service: ExtraService, language: Language): string =>
  priced(order, service.price, sayFor(service), language, today())
