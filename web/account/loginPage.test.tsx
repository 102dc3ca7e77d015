import { expect, test } from 'vitest'
import { drawn, heardOf } from '../../ui/testing/drawn.tsx'
import { fi } from './fi.ts'
import { LoginPage } from './LoginPage.tsx'

const shown = (at: string) => heardOf(drawn(<LoginPage />, { at }))

test('whoever comes by the link of a confirmation is told what became of it', () => {
  expect(shown('/kirjaudu?vahvistettu=1')).toContain(fi.emailConfirmed)
  expect(shown('/kirjaudu?vahvistus=vanhentunut')).toContain(fi.confirmationExpired)
  for (const at of ['/kirjaudu', '/kirjaudu?vahvistettu=0', '/kirjaudu?vahvistus=1']) {
    expect(shown(at)).not.toContain(fi.emailConfirmed)
    expect(shown(at)).not.toContain(fi.confirmationExpired)
  }
})
