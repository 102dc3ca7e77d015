import { addDays, type Day, weekday } from './days/date.ts'
import { festiveEves, publicHolidays } from './days/publicHolidays.ts'
import type { Language } from './language.ts'
import { isCompany } from './order/orderRules.ts'
import type { Order } from './order.ts'
import { words } from './words.ts'

/*
 * The consumer's right to withdraw (KSL 6:14): how its days are counted, and the wish without which nothing may be charged
 * for what was used within them. Companies have no such right.
 */

const WITHDRAWAL_DAYS = 14

/** Neither a Saturday, a Sunday, a public holiday nor one of the two eves (act 150/1930, 5 §). */
export function isWorkingDay(of: Day): boolean {
  const year = Number(of.slice(0, 4))
  return weekday(of) <= 5 && !publicHolidays(year).has(of) && !festiveEves(year).has(of)
}

/** The last day to withdraw: the day of the contract is not counted, and a period never ends on a day off. It ends at midnight. */
export function lastWithdrawalDay(concludedOn: Day): Day {
  let last = addDays(concludedOn, WITHDRAWAL_DAYS)
  while (!isWorkingDay(last)) last = addDays(last, 1)
  return last
}

/** The day by which a car is back after a withdrawal: never later than the law asks, and a day when somebody is there. */
export function returnDayAfter(withdrawnOn: Day): Day {
  let last = addDays(withdrawnOn, WITHDRAWAL_DAYS)
  while (!isWorkingDay(last)) last = addDays(last, -1)
  return last
}

/** Whether the service would begin while its customer may still withdraw, so that their wish for it is asked. */
export const beginsWithinWithdrawal = (startDate: Day, concludedOn: Day): boolean =>
  startDate <= lastWithdrawalDay(concludedOn)

/** The same of an order: a company may not withdraw, and is not asked. */
export const asksEarlyStart = (order: { type: Order['type']; startDate: Day; concludedOn: Day }): boolean =>
  !isCompany(order.type) && beginsWithinWithdrawal(order.startDate, order.concludedOn)

/** Whether what was bought may be withdrawn from today; `last` is its last day to, null where there is no such right. */
export const mayWithdraw = (last: string | null, today: Day): last is string => last !== null && last >= today

/**
 * The wish that a customer makes by ticking the box, and the text beside it. It is kept with the order, word for word.
 */
export const earlyStartWish = (language: Language) => words[language].earlyStartWish

/** The same for a monthly service that is bought later: a contract with days of its own. */
export const serviceStartWish = (language: Language) => words[language].serviceStartWish

/** A wish that was given: its words, what was told beside it, and when. */
export interface EarlyStartWish {
  version: string
  text: string
  information: string
  at: string
}

/** Why a notice waits for staff: nothing is carried out that is not clear. */
export const waitsFor = [
  /** No confirmed order answers to the number. */
  'no_order',
  /** Neither signed in as the customer nor the address of the order. */
  'other_person',
  'company',
  'late',
  /** A notice of one service that was not bought later on the order that it names. */
  'service',
  /** The order has ended and the car is back, or it was withdrawn before. */
  'over',
] as const
export type WaitsFor = (typeof waitsFor)[number]
