import { describe, expect, test } from 'vitest'
import { parseBusinessId } from './businessId.ts'

describe('business id', () => {
  test.each(
    '0737546-2 2014838-7 1475607-9 0111027-9 0109862-8 0100130-4 1572860-0 0112038-9 2299022-8 0194099-3 2331972-7 1234567-1'
      .concat(' 9000001-1 9000003-8 9000004-6 9000005-4 9000006-2 9000007-0 9000008-9 9000009-7 9000011-8 9000012-6')
      .split(' '),
  )('%s exists', (text) => expect(parseBusinessId(text)).toBe(text))

  test.each([
    '0737546-3',
    '12345678',
    '1234567-0',
    '9000002-0',
    '9000002-1',
    '9000010-1',
    '',
    'FI12345671',
    '1234567-11',
  ])('%j cannot exist', (text) => expect(parseBusinessId(text)).toBeNull())

  test('an old number of six digits gets its zero, and space around is dropped', () => {
    expect(parseBusinessId(' 737546-2 ')).toBe('0737546-2')
  })

  test('one wrong digit is always noticed', () => {
    for (const valid of ['0737546-2', '2014838-7', '9000001-1'])
      for (const at of [0, 1, 2, 3, 4, 5, 6, 8])
        for (const digit of '0123456789') {
          const other = valid.slice(0, at) + digit + valid.slice(at + 1)
          if (other !== valid) expect(parseBusinessId(other), other).toBeNull()
        }
  })
})
