import { expect, test } from 'vitest'
import { terminalAddress } from './terminalAddress.ts'

test('a browser is only ever sent to a web page', () => {
  const origin = 'https://kulku.example'
  expect(terminalAddress('https://cards.example/pay?id=1', origin)).toBe('https://cards.example/pay?id=1')
  expect(terminalAddress('/sandbox/kortti/1', origin)).toBe(`${origin}/sandbox/kortti/1`)
  for (const bad of ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'https://'])
    expect(terminalAddress(bad, origin)).toBeNull()
})
