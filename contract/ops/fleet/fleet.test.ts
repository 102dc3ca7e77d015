import { expect, test } from 'vitest'
import { showCar } from './fleet.ts'

test('a car is named by anything but blanks, however short', () => {
  const isNamed = (registration: string) => showCar.params?.safeParse({ registration }).success
  expect([isNamed(''), isNamed('  '), isNamed('A'), isNamed('KUL-101')]).toEqual([false, false, true, true])
})
