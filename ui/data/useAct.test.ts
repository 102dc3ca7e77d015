import { expect, test } from 'vitest'
import { Refused, SessionOver, unknownOutcome } from './refused.ts'
import { saidOf } from './useAct.ts'

const gone = new Refused(410, { message: 'Auto ehti mennä.' })

test('a failed act says the reason of the server under its title, else a sentence of its own, and what always holds', () => {
  expect(saidOf(gone, 1, { failed: 'Ei onnistunut' }, 'fi')).toEqual({
    title: 'Ei onnistunut',
    text: 'Auto ehti mennä.',
  })
  const silent = new Error('no answer of ours')
  expect(saidOf(silent, 1, { failed: 'Ei onnistunut' }, 'fi')).toEqual({ title: 'Ei onnistunut', text: null })
  expect(
    saidOf(silent, 1, { failed: 'Ei onnistunut', otherwise: 'Yritä uudelleen.', note: 'Tiedot säilyivät.' }, 'fi'),
  ).toEqual({ title: 'Ei onnistunut', text: 'Yritä uudelleen. Tiedot säilyivät.' })
})

test('an act says that it was not done only where that is known', () => {
  const failing = { failed: 'Ei onnistunut', notDone: 'Mitään ei muutettu.', note: 'Tiedot säilyivät.' }
  const textOf = (reason: unknown) => saidOf(reason, 1, failing, 'fi')?.text
  expect(textOf(gone)).toBe('Auto ehti mennä. Tiedot säilyivät.')
  expect(textOf(new Refused(409, {}))).toBe('Mitään ei muutettu. Tiedot säilyivät.')
  expect(textOf(new Refused(504, {}))).toBe(`${unknownOutcome('fi')} Tiedot säilyivät.`)
})

test('a page may say all of it, by the reason and what was pressed, or nothing', () => {
  const failed = (reason: unknown, given: string) => (reason === gone ? { title: `Mennyt: ${given}` } : null)
  expect(saidOf(gone, 'Kide', { failed }, 'fi')).toEqual({ title: 'Mennyt: Kide' })
  expect(saidOf(new Error(), 'Kide', { failed }, 'fi')).toBeNull()
})

test('of a session that is over an act says nothing where that is told over the page, and as ever where it is not', () => {
  expect(saidOf(new SessionOver(401, { message: 'Istunto päättyi.' }), 1, { failed: 'Ei onnistunut' }, 'fi')).toBeNull()
  const ofVisitor = new Refused(401, { message: 'Kirjaudu ensin.' })
  expect(saidOf(ofVisitor, 1, { failed: 'Ei onnistunut' }, 'fi')).toEqual({
    title: 'Ei onnistunut',
    text: 'Kirjaudu ensin.',
  })
})
