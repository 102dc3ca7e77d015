import { expect, test } from 'vitest'
import { optionalPhone, phone } from '../fields.ts'
import { addCarDriver } from '../order/running.ts'

test.each([
  ['040 123 4567', '+358401234567'],
  ['0035850 1234567', '+358501234567'],
  ['+46 70 123 45 67', '+46701234567'],
])('%s goes on in one form', (given, kept) => {
  expect(phone.parse(given)).toBe(kept)
  expect(optionalPhone.parse(given)).toBe(kept)
})

test.each(['soita', '12', '040 123 4567 890 123 456'])('%s is no phone number', (given) => {
  for (const field of [phone, optionalPhone])
    expect(field.safeParse(given).error?.issues.map(({ message }) => message)).toEqual(['Tarkista puhelinnumero.'])
})

test('only one that may be left out may be empty', () => {
  expect(phone.safeParse(' ').error?.issues.map(({ message }) => message)).toEqual(['Syötä puhelinnumero.'])
  for (const none of ['', ' ', null, undefined]) expect(optionalPhone.parse(none)).toBeNull()
})

test('a driver without anything is told of every field at once, the phone too', () => {
  const wrong = addCarDriver.body.safeParse({ order_number: '12345678', first_name: '', last_name: '', phone: '' })
  expect(wrong.error?.issues.map(({ path }) => path.join('.'))).toEqual(
    expect.arrayContaining(['first_name', 'last_name', 'phone']),
  )
})
