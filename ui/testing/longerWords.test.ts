import { expect, test } from 'vitest'
import { longer } from './longerWords.ts'

test('a sentence is a third longer and keeps its signs and numbers', () => {
  const said = 'Ilmoitukset tulevat sähköpostiisi, 3 kk.'
  const other = longer(said)
  expect(other.length / said.length).toBeGreaterThan(1.25)
  expect(other).toMatch(/, 3 kk\.$/)
})
