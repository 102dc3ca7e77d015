import fc from 'fast-check'
import { expect, test } from 'vitest'
import { houseIn, withoutFlat } from './houseIn.ts'

test.each([
  ['Mannerheimintie 4 A 12', 'Mannerheimintie 4', 'A 12'],
  ['Mannerheimintie 4A12', 'Mannerheimintie 4', 'A12'],
  ['Mannerheimintie 4 A12', 'Mannerheimintie 4', 'A12'],
  ['Kauppakatu 5 A/12', 'Kauppakatu 5', 'A/12'],
  ['Kauppakatu 5 A-B', 'Kauppakatu 5', 'A-B'],
  ['Kauppakatu 5 C 12 b', 'Kauppakatu 5', 'C 12 b'],
  ['Kauppakatu 5 a', 'Kauppakatu 5', 'a'],
  ['Kauppakatu 5a', 'Kauppakatu 5a', ''],
  ['Kauppakatu 5b 3', 'Kauppakatu 5b', '3'],
  ['Kauppakatu 5 as 3', 'Kauppakatu 5', 'as 3'],
  ['Kauppakatu 5 as. 3', 'Kauppakatu 5', 'as. 3'],
  ['Kauppakatu 5, as.3', 'Kauppakatu 5', 'as.3'],
  ['Kauppakatu 5 A as 3', 'Kauppakatu 5', 'A as 3'],
  ['Kauppakatu 5 asunto 14', 'Kauppakatu 5', 'asunto 14'],
  ['Kauppakatu 5 huoneisto 7', 'Kauppakatu 5', 'huoneisto 7'],
  ['Kauppakatu 5 porras C 3', 'Kauppakatu 5', 'porras C 3'],
  ['Kauppakatu 5 rappu B', 'Kauppakatu 5', 'rappu B'],
  ['Kauppakatu 5 2. krs', 'Kauppakatu 5', '2. krs'],
  ['Kauppakatu 5 B, 2. krs', 'Kauppakatu 5', 'B, 2. krs'],
  ['Storgatan 7 bst. 5', 'Storgatan 7', 'bst. 5'],
  ['Storgatan 7 bst 5 A', 'Storgatan 7', 'bst 5 A'],
  ['Storgatan 7 lgh 1102', 'Storgatan 7', 'lgh 1102'],
  ['Iso Roobertinkatu 20-22 A 10', 'Iso Roobertinkatu 20-22', 'A 10'],
  ['Iso Roobertinkatu 20 – 22', 'Iso Roobertinkatu 20 – 22', ''],
  ['3. linja 5 B 14', '3. linja 5', 'B 14'],
  ['  Åkerövägen 3 E 45 ', 'Åkerövägen 3', 'E 45'],
  ['MANNERHEIMINTIE 4 A 12', 'MANNERHEIMINTIE 4', 'A 12'],
])('%s is the house %s and the flat %s', (typed, house, flat) => {
  expect(houseIn(typed)).toEqual({ house, flat, rest: '' })
})

test.each([
  ['Mannerheimintie 4 A 12, 00100 Helsinki', 'Mannerheimintie 4, 00100 Helsinki'],
  ['Mannerheimintie 4 A 12 00100 Helsinki', 'Mannerheimintie 4 00100 Helsinki'],
  ['Mannerheimintie 4 A 12 Helsinki', 'Mannerheimintie 4 Helsinki'],
  ['Kauppakatu 5, as. 4, 33100 Tampere', 'Kauppakatu 5, 33100 Tampere'],
  ['Kauppakatu 5 (sisäpiha), 33100 Tampere', 'Kauppakatu 5, 33100 Tampere'],
  ['Kauppakatu 5 A Ii', 'Kauppakatu 5 Ii'],
  ['Kauppakatu 5 Ii', 'Kauppakatu 5 Ii'],
  ['Kauppakatu 5 Asikkala', 'Kauppakatu 5 Asikkala'],
  ['Kauppakatu 5 Hämeenlinna', 'Kauppakatu 5 Hämeenlinna'],
  ['Kauppakatu 12345 Oulu', 'Kauppakatu 12345 Oulu'],
  ['Kauppakatu', 'Kauppakatu'],
  ['00100 Helsinki', '00100 Helsinki'],
  ['Itä-Pasila', 'Itä-Pasila'],
  ['', ''],
])('of %s the map is asked %s', (typed, asked) => expect(withoutFlat(typed)).toBe(asked))

const streets = fc.constantFrom('Mannerheimintie', 'Iso Roobertinkatu', '3. linja', 'Åkerövägen', 'Pitkä-Kuja', 'Tie')
const numbers = fc.tuple(fc.integer({ min: 1, max: 999 }), fc.constantFrom('', 'a', 'B')).map((parts) => parts.join(''))
const flats = fc
  .tuple(
    fc.constantFrom(' A ', ' c ', ' as ', ' as. ', ', as. ', ' bst. ', ' lgh ', ' porras B ', ' B as '),
    fc.integer({ min: 1, max: 199 }),
    fc.constantFrom('', 'a', ' b'),
  )
  .map((parts) => parts.join(''))
const towns = fc.constantFrom('', ', 00100 Helsinki', ', Ii', ' Hämeenlinna', ', 02100 Espoo', ' 90100 Oulu')

test('no flat of any form reaches the map, and nothing else is lost', () => {
  fc.assert(
    fc.property(streets, numbers, flats, towns, (street, number, flat, town) => {
      expect(withoutFlat(`${street} ${number}${flat}${town}`)).toBe(`${street} ${number}${town}`)
    }),
  )
})

test('an address without a flat is asked as it was typed', () => {
  fc.assert(
    fc.property(streets, numbers, towns, (street, number, town) => {
      expect(withoutFlat(`${street} ${number}${town}`)).toBe(`${street} ${number}${town}`)
    }),
  )
})

test('whatever is typed, it is answered at once and once more the same', () => {
  const strange = fc.string({
    unit: fc.constantFrom('a', 'as', ' ', '1', '12', ',', '/', '-', '.', 'ä', '('),
    maxLength: 400,
  })
  fc.assert(
    fc.property(strange, (text) => {
      const begun = performance.now()
      const once = withoutFlat(text)
      expect(once.length).toBeLessThanOrEqual(text.length)
      expect(performance.now() - begun).toBeLessThan(100)
    }),
  )
})
