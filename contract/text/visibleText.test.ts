import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { email, line, optionalPhone, phone, prose, saying, words } from '../fields.ts'
import { normalPassword } from './visibleText.ts'

const said = (schema: z.ZodType, value: string) => {
  const { success, data, error } = schema.safeParse(value)
  return success ? data : error?.issues.map(({ message }) => message)
}
const strange = ['Tekstissä on merkkejä, joita ei voi käyttää.']
/** Each is seen by nobody; they come along when something is copied. */
const unseen = [
  '\u200b',
  '\u00ad',
  '\u2060',
  '\ufeff',
  '\u200e',
  '\u202a',
  '\u202c',
  '\u2067',
  '\u3164',
  '\u115f',
  '\ufe0e',
  '\u034f',
  '\u{e0041}',
  '\u2800',
]

describe('an e-mail address', () => {
  test.each(unseen)('loses %j at its ends, and is refused by name with it inside', (sign) => {
    expect(said(email, `${sign}onni@example.com${sign} `)).toBe('onni@example.com')
    for (const address of [`on${sign}ni@example.com`, `onni@exa${sign}mple.com`])
      expect(said(email, address)).toEqual(['Osoitteen keskellä on näkymätön merkki. Kirjoita osoite näppäillen.'])
    expect(said(email, sign)).toEqual(['Syötä sähköpostiosoite.'])
  })

  test.each([
    ...['a..b@example.com', '.a@example.com', 'a.@example.com', 'a@.example.com', 'a@example..com', 'a@example.com.'],
    ...[`${'a'.repeat(65)}@example.com`, 'päivi@example.com', 'a@b@example.com', 'a@-example.com', 'a@example-.com'],
    ...[
      'a b@example.com',
      '"a b"@example.com',
      'a@example',
      'a@example.c',
      '@example.com',
      'a@',
      'a..b@.a@',
      'a@exa_mple.com',
    ],
    ...[`a@${'b'.repeat(64)}.com`, 'matti\u202e@example.com'.replace('\u202e', '(x)')],
  ])('that no server takes is refused: %s', (address) => {
    expect(said(email, address)).toEqual(['Tarkista sähköpostiosoite.'])
  })

  test.each([
    ...['onni@example.com', "o'neil+kulku@sub.example.co.uk", 'a_b-c=d@example.fi', '1@2.example', 'a@äiti.example'],
    ...[`${'a'.repeat(64)}@example.com`, 'etu.suku@xn--iti-qla.example', 'a@example.museum'],
  ])('that servers take is taken: %s', (address) => {
    expect(said(email, address)).toBe(address)
  })

  test('of any length is judged in no time', () => {
    const begun = performance.now()
    for (const part of ['a', 'a.', '.', '-', 'a-']) said(email, `${part.repeat(120)}@${part.repeat(120)}`.slice(0, 254))
    expect(performance.now() - begun).toBeLessThan(200)
  })
})

describe('a name', () => {
  test.each(unseen)('loses %j, and is missing where there is nothing else', (sign) => {
    expect(said(line(60), `On${sign}ni `)).toBe('Onni')
    expect(said(line(60), `${sign} ${sign}`)).toEqual(['Tämä tieto puuttuu.'])
  })

  test('that is read the other way round is refused', () => {
    expect(said(line(60), 'On\u202eni')).toEqual(strange)
  })

  test('is composed, however it was typed', () => {
    expect(said(line(60), 'Pa\u0308ivi A\u030akerblom')).toBe('Päivi Åkerblom')
  })
})

test('a phone number loses what nobody sees', () => {
  for (const sign of unseen) {
    expect(said(phone, `${sign}040${sign} 123 4567${sign}`)).toBe('+358401234567')
    expect(said(phone, sign)).toEqual(['Syötä puhelinnumero.'])
    expect(optionalPhone.parse(sign)).toBeNull()
  }
})

test('a word to search by loses what nobody sees', () => {
  expect(said(words(60), ' Hel\u00adsinki\u200b ')).toBe('Helsinki')
  expect(said(words(60), '\u200b')).toBe('')
})

test('a message has to say something, and keeps its lines and emoji', () => {
  expect(said(saying(100, 'Kirjoita viesti.'), '\u200b\n\ufe0f')).toEqual(['Kirjoita viesti.'])
  const family = 'Hei!\n👨\u200d👩\u200d👧 ❤\ufe0f'
  expect(said(saying(100), `${family}\u200b\u00ad`)).toBe(family)
  expect(said(prose(100), 'a\u202eb')).toEqual(strange)
})

test('a password is one, however its letters and spaces were typed', () => {
  expect(normalPassword('Kesa\u0308 \u00a0yö')).toBe('Kesä  yö')
})
