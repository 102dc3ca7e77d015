import { expect, test } from 'vitest'
import { find } from './find.ts'

test('somebody is looked for by two characters or more', () => {
  const isAsked = (words: string) => find.body?.safeParse({ words }).success
  expect([isAsked('A'), isAsked(' A '), isAsked('AB'), isAsked('Aino')]).toEqual([false, false, true, true])
})
