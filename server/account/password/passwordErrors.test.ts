import { expect, test } from 'vitest'
import { password } from '../../../contract/fields.ts'
import { passwordErrors } from './passwordErrors.ts'

const errorsOf = (typed: string, confirmation = typed) =>
  passwordErrors({ password: typed, password_confirmation: confirmation, email: 'Sanna.Malli@esimerkki.example' }, 'fi')

test('a password has ten characters, a capital and a digit [VALID-11 VALID-12 VALID-13 CONST-23]', async () => {
  expect(await errorsOf('Tunturi-7')).toEqual({ password: ['Vähintään 10 merkkiä'] })
  expect(await errorsOf('tunturipuro-7')).toEqual({ password: ['Vähintään yksi iso kirjain'] })
  expect(await errorsOf('Tunturipuro-')).toEqual({ password: ['Vähintään yksi numero'] })
  expect(await errorsOf('')).toEqual({
    password: ['Vähintään 10 merkkiä', 'Vähintään yksi iso kirjain', 'Vähintään yksi numero'],
  })
  expect(await errorsOf('Tunturipuro-7')).toEqual({})
  expect(await errorsOf('ÄLYKÄS lause jossa on väli ja ٣')).toEqual({})
})

test('a password may be a whole sentence, of 256 characters', async () => {
  const sentence = `Tunturi7 ${'puro '.repeat(60)}`.slice(0, 255)
  expect(await errorsOf(`${sentence}n`)).toEqual({})
  expect([`${sentence}n`, `${sentence}nn`].map((one) => password.safeParse(one).success)).toEqual([true, false])
})

test('the confirmation is the same, sign by sign [VALID-14]', async () => {
  expect(await errorsOf('Tunturipuro-7', 'Tunturipuro-8')).toEqual({
    password_confirmation: ['Salasanat eivät ole samat.'],
  })
  expect(await errorsOf('Tunturipuro-7', '')).toEqual({ password_confirmation: ['Salasanat eivät ole samat.'] })
})

test.each([
  ...['Salasana123', 'S4l4sana2026!', '1Salasana1', 'Password1Password1', 'Qwertyuiop1', 'Kesäkuu2026'],
  ...['Aaaaaaaaa1', '1234567890A', 'Perkele666!', 'Minun!Salasana1', 'Virtanen1985', 'Elephant99!', '1q2w3e4r5T'],
])('what everybody tries first is refused: %s', async (typed) => {
  expect((await errorsOf(typed)).password).toEqual(['Salasana on liian yleinen. Valitse vaikeammin arvattava.'])
})

test.each(['Ab83910472!', 'R7#84920157', 'Tj5-9928-4471'])(
  'few letters beside much else are no word: %s',
  async (typed) => {
    expect(await errorsOf(typed)).toEqual({})
  },
)

test('neither the address nor the shop is part of a password', async () => {
  const sentence = ['Salasana ei saa sisältää sähköpostiosoitettasi eikä palvelun nimeä.']
  expect((await errorsOf('9 x sanna.MALLI')).password).toEqual(sentence)
  expect((await errorsOf('Kulkupelini-77')).password).toEqual(sentence)
  const errorsFor = (email: string) =>
    passwordErrors({ password: 'Tunturipuro-7', password_confirmation: 'Tunturipuro-7', email }, 'fi')
  expect((await errorsFor('puro@esimerkki.example')).password).toEqual(sentence)
  // So short a name stands in many words.
  expect(await errorsFor('uro@esimerkki.example')).toEqual({})
})
