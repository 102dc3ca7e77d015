import { type Day, formatTime, helsinkiDay } from '../../contract/days/date.ts'
import type { AdditionalInfo } from '../../contract/extras.ts'
import type { FixedTerm } from '../../contract/fields.ts'
import type { Language } from '../../contract/language.ts'
import { formatEuros, vatRateOn } from '../../contract/money/money.ts'
import { words as orderWords } from '../../contract/order/words.ts'
import type { Order } from '../../contract/order.ts'
import { carName } from '../currentOrder/orderPrice.ts'
import { words } from './words.ts'

/** A rolling month is no commitment. */
export const termText = (term: FixedTerm, language: Language): string =>
  term === 1 ? words[language].rollingTerm : words[language].months(term)

export const carWithGear = (order: Order, language: Language): string =>
  `${carName(order)}, ${words[language].gear[order.geartype]}`

/** `sis. ALV 25,5 %` by the rate of the day. */
export const vatNote = (today: Day, language: Language): string =>
  words[language].withVat(`${formatEuros(vatRateOn(today) / 10, language).replace(/,?0+$/, '')}\u00a0%`)

export const addressOf = ({ address, zip, city }: { address: string; zip: string; city: string }): string =>
  `${address}, ${zip} ${city}`

/** The first charge comes with the confirmation when the pickup is near. */
export const chargedAtOnce = (order: Pick<Order, 'commitment'>, today: Day): boolean =>
  order.commitment.first_charge.date <= today

/** `klo 14.32` of today, `13.3. klo 0.10` of another day: when a reservation ends, in Finnish time. */
export function untilText(until: string, now: number, language: Language): string {
  const [, month, dayOfMonth] = helsinkiDay(new Date(until)).split('-').map(Number)
  const time = formatTime(new Date(until), language)
  const { at, atOn } = words[language]
  return helsinkiDay(new Date(until)) === helsinkiDay(new Date(now)) ? at(time) : atOn(`${dayOfMonth}.${month}.`, time)
}

/** `Testikatu 1, 00100 Helsinki, klo 9–13` */
export const deliveryLine = (info: AdditionalInfo, language: Language): string =>
  `${addressOf(info)}, ${orderWords[language].between(info.delivery_time)}`
