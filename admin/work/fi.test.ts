import { expect, test } from 'vitest'
import { fi } from './fi.ts'

test('a request that the processor did not take is told by what did not happen, anything else as it was said', () => {
  expect(fi.odd('request-400')).toBe('Ei ottanut kaupan pyyntöä vastaan (HTTP\u00a0400): korttia ei veloitettu')
  expect(fi.odd('http-422')).toBe('Ei ottanut kaupan pyyntöä vastaan (HTTP\u00a0422): rahaa ei palautettu kortille')
  expect(fi.odd('by mail')).toBe('Palautus tehtiin sähköpostilla, ei kortille')
  expect(['amount 100', null].map(fi.odd)).toEqual(['amount 100', null])
})
