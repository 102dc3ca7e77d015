import { expect, test } from 'vitest'
import { pressMs, throttlePress } from './throttlePress.ts'

test('choosing a car and sending act once per second, on the first press [STATE-22 STATE-23 CONST-27]', () => {
  let now = 5_000
  const mayAct = throttlePress(pressMs, () => now)
  expect(mayAct()).toBe(true)
  now += 999
  expect(mayAct()).toBe(false)
  now += 1
  expect(mayAct()).toBe(true)
})
