import { type Customer, goodPassword } from '../kit/customer.ts'
import { orderByCalls } from '../order/orderByCalls.ts'
import { type Screen, screensOf, visitOf } from './screen.ts'

async function resets(it: Customer, password: string, again: string): Promise<void> {
  await it.field('Uusi salasana').fill(password)
  await it.field('Uusi salasana uudelleen').fill(again)
  await it.button('Vaihda salasana').click()
}

/** The ways to an account, and to its password. */
export const signInScreens: readonly Screen[] = [
  ...visitOf('kirjaudu', {
    lomake: (it) => it.opens('/kirjaudu'),
    'vaara-salasana': async (it) => {
      await it.signsIn('Vaarasalasana1')
      await it.page.getByText('Virheellinen sähköpostiosoite tai salasana.').first().waitFor()
    },
  }),
  ...screensOf('kirjaudu', {
    'linkki-lahetetty': async (it) => {
      await it.opens('/kirjaudu?vahvistettu=1')
      await it.field('Sähköpostiosoite').fill(it.email)
      await it.button('Lähetä kirjautumislinkki').click()
      await it.page.getByRole('main').getByRole('status').waitFor()
    },
    'jo-kirjautunut': async (it) => {
      await it.isSignedIn((await orderByCalls(it.shop, 'valmis', { email: it.email, password: goodPassword })).token)
      await it.opens('/kirjaudu')
      await it.page.getByText('Tilisi sähköpostiosoite on').waitFor()
    },
    'vahvistus-vanhentunut': (it) => it.opens('/kirjaudu?vahvistus=vanhentunut'),
    'istunto-paattyi': async (it) => {
      await it.isSignedIn('vanhentunut-avain-jota-kukaan-ei-tunne')
      await it.opens('/tili')
      await it.isAt('/kirjaudu?sivu=%2Ftili')
    },
    'linkki-muualla': async (it) => {
      await it.opens('/kirjaudu/jokin-linkki')
      await it.button('Kirjaudu sisään').waitFor()
    },
    'linkki-vanhentunut': async (it) => {
      await it.opens('/kirjaudu/tuntematon-linkki')
      await it.button('Kirjaudu sisään').click()
      await it.page.getByRole('alert').waitFor()
    },
    'linkki-odottaa': async (it) => {
      await it.page.route('**/api/ui/user/loginWithToken/*', (route) => route.fulfill({ status: 429, json: {} }))
      await it.opens('/kirjaudu/jokin-linkki')
      await it.button('Kirjaudu sisään').click()
      await it.page.getByRole('alert').waitFor()
    },
  }),
  ...visitOf('salasana-unohtunut', {
    lomake: (it) => it.opens('/salasana-unohtunut'),
    lahetetty: async (it) => {
      await it.field('Sähköpostiosoite').fill(it.email)
      await it.button('Lähetä linkki').click()
      await it.page.getByText('Tarkista sähköpostisi').waitFor()
    },
  }),
  ...visitOf('vaihda-salasana', {
    lomake: (it) => it.opens(`/vaihda-salasana/tuntematon?email=${it.email}`),
    virheet: async (it) => {
      await resets(it, 'lyhyt', 'toinen')
      await it.page.locator('[aria-invalid=true]').first().waitFor()
    },
    'linkki-vanhentunut': async (it) => {
      await resets(it, goodPassword, goodPassword)
      await it.page.getByText('Virhe salasanan vaihdossa').waitFor()
    },
  }),
  ...screensOf('luo-salasana', {
    'jo-luotu': async (it) => {
      const { token } = await orderByCalls(it.shop, 'valmis', { email: it.email, password: goodPassword })
      await it.isSignedIn(token)
      await it.opens('/uusi-tilaus/luo-salasana')
      await it.page.getByText('Salasanasi on jo asetettu').waitFor()
    },
  }),
]
