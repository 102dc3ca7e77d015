import { expect, test } from 'vitest'
import type { Order } from '../../../contract/order.ts'
import { drawn, heardOf } from '../../../ui/testing/drawn.tsx'
import { CarUsers } from './CarUsers.tsx'

const kerttu = { driver_id: 'd', first_name: 'Kerttu', last_name: 'Kielto', phone: '+358401234567' }
const shown = (status: Order['status'], drivers: object[]) =>
  heardOf(drawn(<CarUsers order={{ order_number: '12345678', status, drivers } as unknown as Order} />))

test('while the order runs its drivers have a part of it, with how many they are', () => {
  expect(shown('delivered', [])).toBe('|Auton kuljettajat|')
  expect(shown('delivered', [kerttu])).toBe('|Auton kuljettajat|1|')
})

test('an order that is over tells who drove, and nothing where nobody else did', () => {
  expect(shown('cancelled', [kerttu])).toBe('|Auton kuljettajat|1|')
  expect(shown('cancelled', [])).toBe('')
})
