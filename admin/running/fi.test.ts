import { expect, test } from 'vitest'
import { formatMoment } from '../../contract/days/date.ts'
import { actChoices, fi, nameOf, refusedName, share, took, waited } from './fi.ts'

const plain = (text: string) => text.replace(/\s/g, ' ')

test.each([
  [59, '59 s'],
  [60, '1 min'],
  [7_199, '119 min'],
  [7_200, '2 t'],
  [10_799, '2 t'],
  [172_799, '47 t'],
  [172_800, '2 pv'],
  [259_199, '2 pv'],
])('who waited %i seconds waited %s', (seconds, said) => expect(waited(seconds)).toBe(said))

test.each([
  [null, '–'],
  [999, '999 ms'],
  [1_000, '1 s'],
  [1_540, '1,5 s'],
])('an answer of %s milliseconds took %s', (ms, said) => expect(plain(took(ms))).toBe(said))

test('a share is told to the tenth of a percent, of nothing not at all', () => {
  expect([share(1, 8), share(1, 1), share(0, 0)].map(plain)).toEqual(['12,5 %', '100 %', '–'])
})

test('one is told from several', () => {
  expect(fi.begun(1)).toBe('Kesken on 1 tilaus. Sen voi tehdä loppuun.')
  expect(fi.begun(2)).toBe('Kesken on 2 tilausta. Ne voi tehdä loppuun.')
  expect(fi.begun(0)).toMatch(/ei ole yhtään/)
  expect([fi.retryText(1), fi.retryText(2)].map((text) => text.slice(0, 12))).toEqual(['1 työ siirty', '2 työtä siir'])
  expect([fi.calls(1), fi.calls(2)]).toEqual(['1 kutsu', '2 kutsua'])
})

test('an instant is told as it is in Finland', () => {
  expect(formatMoment('2026-11-20T22:05:00Z', 'fi')).toBe('21.11.2026 klo 0.05')
})

test('staff are told by name, programs by that of their key, what is nobody by what it is', () => {
  const actors = ['staff:Onni', 'Kirjanpito', 'machine', 'directory']
  expect(actors.map(nameOf)).toEqual(['Onni', 'Kirjanpito', 'palvelimella', 'hakemisto'])
})

test('what was refused is named by what it was, else by what kind of thing', () => {
  expect(refusedName({ event: 'login', kind: 'link' })).toMatch(/kirjautumislinkki/)
  expect(refusedName({ event: 'login', kind: 'passkey' })).toBe('Asiakkaan pääsyavain ei kelvannut')
  expect(refusedName({ event: 'staff_access', kind: 'place' })).toMatch(/toimipisteen/)
  expect(refusedName({ event: 'staff_sign_in', kind: 'passkey' })).toMatch(/pääsyavain/)
  expect(refusedName({ event: 'staff_sign_in', kind: 'invitation' })).toMatch(/kutsulinkki/)
  expect(refusedName({ event: 'staff_sign_in', kind: 'directory' })).toMatch(/kirjautuminen/)
  expect(refusedName({ event: 'callback', kind: 'x' })).toMatch(/Väärennetty/)
  expect(refusedName({ event: 'new', kind: '' })).toBe('new')
})

test('acts are chosen by their names, in the order of the alphabet, each once', () => {
  const labels = actChoices.map(({ label }) => label)
  expect(labels).toEqual(labels.toSorted((a, b) => a.localeCompare(b, 'fi')))
  expect(new Set(labels).size).toBe(labels.length)
  // Each act can be chosen: of two with one name only those of the first were found.
  const values = actChoices.map(({ value }) => value)
  expect(values).toEqual(expect.arrayContaining(['createKey', 'createStaffKey', 'revokeStaffKey', 'inviteMember']))
  expect(actChoices.find(({ label }) => label === 'Kirjautui sisään')?.value).toBe('signIn')
  expect(actChoices.find(({ label }) => label === 'Loi avaimen')?.value).toBe('createKey')
})
