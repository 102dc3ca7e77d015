import { expect, test } from 'vitest'
import { type RefusalCode, refusals } from '../../contract/refusals.ts'
import { words } from '../../contract/refusalsWords.ts'
import { saidToStaff } from './machineTexts.ts'

test('whatever the server refuses with, staff read it in Finnish', () => {
  const said = Object.entries(refusals).map(([code, status]) =>
    saidToStaff({ code, message: words.fi[code as RefusalCode] }, status, 'fi'),
  )
  expect(said.filter((text) => /\b(is|not|please|the|again|un\w+ted)\b/i.test(String(text)))).toEqual([])
  expect(saidToStaff({ message: 'Something went wrong. Please try again.' }, 500, 'fi')).toMatch(/virhe/)
  expect(saidToStaff({ code: 'ORDER_STATE', message: 'Tilauksen tila ei salli tätä.' }, 409, 'fi')).toMatch(/tila/)
})
