import { expect, onTestFinished, test, vi } from 'vitest'
import { throttlePress } from './throttlePress.ts'

test('choosing a car and sending act once per second, on the first press [STATE-22 STATE-23 CONST-27]', () => {
  let now = 5_000
  const read = vi.spyOn(performance, 'now').mockImplementation(() => now)
  onTestFinished(() => read.mockRestore())
  const mayAct = throttlePress()
  expect(mayAct()).toBe(true)
  now += 999
  expect(mayAct()).toBe(false)
  now += 1
  expect(mayAct()).toBe(true)
})
