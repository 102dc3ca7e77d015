import { expect, test } from 'vitest'
import { Refused } from '../../ui/data/refused.ts'
import { linkFailure } from './linkFailure.ts'

const wrongAddress = { message: 'Tarkista tiedot.', errors: { email: ['Tarkista sähköpostiosoite.'] } }

test.each([
  ['a wrong address by its field', new Refused(422, wrongAddress), 'Tarkista sähköpostiosoite.'],
  ['too many of them by the server', new Refused(429, { message: 'Odota hetki.' }), 'Odota hetki.'],
  ['another refusal by our own words', new Refused(503, { message: 'Rikki.' }), 'Ei lähetetty.'],
  ['a failure of the page by our own words', new Error('Rikki.'), 'Ei lähetetty.'],
])('why no link was sent is told: %s', (_, failure, said) => {
  expect(linkFailure(failure, 'Ei lähetetty.')).toBe(said)
})
