import type { Person } from '../tryReal/orders.ts'

const CHECKS = '0123456789ABCDEFHJKLMNPRSTUVWXY'
/** Numbers of a day of birth that are given to people: those from 900 on are for tests, and production takes none of them. */
const [FIRST, DAY] = [2, 898]

/** A person whom nobody has met, at the place `at` of all of them; a code that can exist, on a day of October 1952. */
export function personAt(at: number): Person {
  const dayOfMonth = String(1 + Math.floor(at / DAY)).padStart(2, '0')
  const number = String(FIRST + (at % DAY)).padStart(3, '0')
  const check = CHECKS[Number(`${dayOfMonth}1052${number}`) % CHECKS.length] ?? ''
  return {
    identityCode: `${dayOfMonth}1052-${number}${check}`,
    firstNames: 'Anna Maria',
    lastName: 'Esimerkki',
    birthDate: `1952-10-${dayOfMonth}`,
  }
}
