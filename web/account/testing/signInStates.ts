import { page } from 'vitest/browser'
import { Refusal } from '../../../ui/testing/answeringServer.ts'
import { signedIn } from '../../testing/demoCustomer.ts'
import type { States } from '../../testing/judgeStates.ts'
import { button, field } from '../../testing/onPage.ts'
import { known } from './demoAccount.ts'

const email = 'onni.onnistuja@esimerkki.example'

const resets = (password: string, again: string) => async () => {
  await field('Uusi salasana').fill(password)
  await field('Uusi salasana uudelleen').fill(again)
  await button('Vaihda salasana').click()
}
const reset = { at: `/vaihda-salasana/tuntematon?email=${email}`, answers: { checkResetLink: undefined } }

/** The ways to an account, and to its password. */
export const signInStates: States = {
  'kirjaudu lomake': { at: '/kirjaudu', sign: button('Lähetä kirjautumislinkki') },
  'kirjaudu istunto-paattyi': {
    at: '/tili',
    answers: { user: new Refusal(401), getOrders: new Refusal(401) },
    sign: page.getByText(/^Kirjaudu sisään, niin ohjaamme sinut/),
  },
  'kirjaudu jo-kirjautunut': {
    at: '/kirjaudu',
    answers: signedIn(known),
    sign: page.getByText(/^Tilisi sähköpostiosoite on onni\.onnistuja/),
  },
  'kirjaudu vaara-salasana': {
    at: '/kirjaudu',
    answers: {
      login: new Refusal(422, {
        message: 'Tarkastathan syöttämäsi tiedot ja yritä uudelleen.',
        code: 'INVALID',
        errors: { email: ['Virheellinen sähköpostiosoite tai salasana.'] },
      }),
    },
    go: async () => {
      await field('Sähköpostiosoite').fill(email)
      await field('Salasana').fill('Vaarasalasana1')
      await button('Kirjaudu').click()
    },
    sign: 'Virheellinen sähköpostiosoite tai salasana.',
  },
  'kirjaudu linkki-lahetetty': {
    at: '/kirjaudu?vahvistettu=1',
    answers: {
      sendLoginToken: {
        message: 'Jos osoitteella on tili, lähetimme siihen kirjautumislinkin. Linkki toimii 10 minuuttia.',
      },
    },
    go: async () => {
      await field('Sähköpostiosoite').fill(email)
      await button('Lähetä kirjautumislinkki').click()
    },
    sign: page
      .getByRole('main')
      .getByRole('status')
      .getByText(/^Jos osoitteella on tili/),
  },
  'kirjaudu vahvistus-vanhentunut': {
    at: '/kirjaudu?vahvistus=vanhentunut',
    sign: page.getByText(/vanhentunut/).first(),
  },
  'kirjaudu linkki-muualla': { at: '/kirjaudu/jokin-linkki', sign: button('Kirjaudu sisään') },
  'kirjaudu linkki-vanhentunut': {
    at: '/kirjaudu/tuntematon-linkki',
    answers: {
      loginWithToken: new Refusal(410, {
        message:
          'Kirjautumislinkki on vanhentunut. Kirjaudu sisään sähköpostilla ja salasanalla tai tilaa uusi linkki.',
        code: 'LINK_EXPIRED',
      }),
    },
    go: () => button('Kirjaudu sisään').click(),
    sign: page
      .getByRole('alert')
      .getByText(/vanhentunut/)
      .first(),
  },
  'kirjaudu linkki-odottaa': {
    at: '/kirjaudu/jokin-linkki',
    answers: { loginWithToken: new Refusal(429) },
    go: () => button('Kirjaudu sisään').click(),
    sign: page.getByRole('alert'),
  },
  'salasana-unohtunut lomake': { at: '/salasana-unohtunut', sign: button('Lähetä linkki') },
  'salasana-unohtunut lahetetty': {
    at: '/salasana-unohtunut',
    answers: {
      forgotPassword: { message: 'Jos osoitteella on tili, lähetimme siihen linkin salasanan vaihtamiseen.' },
    },
    go: async () => {
      await field('Sähköpostiosoite').fill(email)
      await button('Lähetä linkki').click()
    },
    sign: page.getByText('Tarkista sähköpostisi').first(),
  },
  'vaihda-salasana lomake': { ...reset, sign: button('Vaihda salasana') },
  'vaihda-salasana virheet': {
    ...reset,
    go: resets('lyhyt', 'toinen'),
    sign: page.getByText(/Salasanat eivät ole samat/).first(),
  },
  'vaihda-salasana linkki-vanhentunut': {
    ...reset,
    answers: {
      ...reset.answers,
      resetPassword: new Refusal(400, {
        message: 'Salasanan vaihtolinkki on vanhentunut. Tilaa uusi linkki.',
        code: 'RESET_EXPIRED',
      }),
    },
    go: resets('Talvirengas2026', 'Talvirengas2026'),
    sign: 'Virhe salasanan vaihdossa',
  },
  'vaihda-salasana linkki-ei-kelpaa': {
    ...reset,
    answers: {
      checkResetLink: new Refusal(400, {
        message: 'Salasanan vaihtolinkki on vanhentunut. Tilaa uusi linkki.',
        code: 'RESET_EXPIRED',
      }),
    },
    sign: page.getByRole('link', { name: 'Tilaa uusi linkki' }),
  },
}
