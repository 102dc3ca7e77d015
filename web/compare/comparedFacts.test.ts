import { expect, test } from 'vitest'
import { comparedFacts } from './comparedFacts.ts'

test('a fact that one model alone has stands where its rows have it, unknown of the others', () => {
  expect(
    comparedFacts([
      [
        ['Käyttövoima', 'bensiini'],
        ['Paikkoja', '5'],
      ],
      [
        ['Käyttövoima', 'sähkö'],
        ['Toimintamatka', '400 km'],
        ['Paikkoja', '5'],
      ],
    ]),
  ).toEqual([
    { label: 'Käyttövoima', values: ['bensiini', 'sähkö'], isSame: false },
    { label: 'Toimintamatka', values: [null, '400 km'], isSame: false },
    { label: 'Paikkoja', values: ['5', '5'], isSame: true },
  ])
})
