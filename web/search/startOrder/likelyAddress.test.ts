import { expect, test } from 'vitest'
import { likelyAddress } from './likelyAddress.ts'

test.each([
  ['onni@gmial.com', 'onni@gmail.com'],
  ['onni@gmail.con', 'onni@gmail.com'],
  ['onni@gmail.co', 'onni@gmail.com'],
  ['onni@gmaill.com', 'onni@gmail.com'],
  [' Onni@Hotmial.fi ', 'Onni@hotmail.fi'],
  ['onni@outlok.com', 'onni@outlook.com'],
])('a slip at the end of %s is taken for one', (typed, meant) => expect(likelyAddress(typed)).toBe(meant))

test.each([
  'onni@gmail.com',
  'ONNI@GMAIL.COM',
  'onni@esimerkki.example',
  'onni@kulku.fi',
  'onni@mail.com',
  'onni@hotmail.fr',
  'onni',
  '@gmial.com',
  'a@b@gmial.com',
  '',
])('%s is left as it is', (typed) => expect(likelyAddress(typed)).toBeNull())
