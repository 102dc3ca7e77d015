import { expect, test } from 'vitest'
import { frameAddress } from './frameAddress.ts'

const origin = 'https://kulku.example'

test('the frame shows pages of the shop only', () => {
  expect(frameAddress('/tunnistus/valinta/1', origin)).toBe(`${origin}/tunnistus/valinta/1`)
  expect(frameAddress(`${origin}/tunnistus/valinta/1?a=b`, origin)).toBe(`${origin}/tunnistus/valinta/1?a=b`)
  for (const foreign of [
    'https://evil.example/',
    '//evil.example/x',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://kulku.example/',
  ])
    expect(frameAddress(foreign, origin)).toBeNull()
})
