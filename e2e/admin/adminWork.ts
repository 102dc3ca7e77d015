import { orderByCalls } from '../order/orderByCalls.ts'
import type { Colleague } from './staff.ts'

let written = 0
const address = (who: string): string => `${who}.${++written}.${Date.now()}@esimerkki.example`

/** Something for staff to decide: a credit that the register left to a person. */
export async function checkWaits({ shop }: Colleague): Promise<string> {
  const { email } = await orderByCalls(shop, 'maksutiedot', { email: address('kerttu'), persona: 'Kerttu Kielto' })
  return email
}
