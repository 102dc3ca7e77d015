import { accountMoneyScreens } from './accountMoneyScreens.ts'
import { accountTroubleScreens } from './accountTroubleScreens.ts'
import { type Customer, goodPassword } from '../kit/customer.ts'
import { orderByCalls } from '../order/orderByCalls.ts'
import { orderCardScreens } from './orderCardScreens.ts'
import { laterBy } from './orderScreens.ts'
import { orderStatusScreens } from './orderStatusScreens.ts'
import { type Screen, screensOf, visitOf } from './screen.ts'
import { signInScreens } from './signInScreens.ts'

const account: Screen[] = [
  ...screensOf('tili', {
    tilaukset: async (it) => {
      const { token } = await orderByCalls(it.shop, 'valmis', { email: it.email, password: goodPassword })
      await orderByCalls(it.shop, 'lisapalvelut', { email: it.email, token })
      await it.isSignedIn(token)
      await it.opens('/tili')
      await it.page.getByRole('article').nth(1).waitFor()
    },
    'varaus-vanhentunut': async (it) => {
      const { order_number } = await it.startsAt('lisapalvelut', { password: goodPassword })
      await it.opens('/tili')
      await laterBy(it, 61, order_number)
      await it.page.getByText('Tilauksesi autovaraus on vanhentunut!').waitFor()
    },
    'salasana-ensin': async (it) => {
      const { token } = await orderByCalls(it.shop, 'valmis', { email: it.email })
      await it.isSignedIn(token)
      await it.opens('/tili')
      await it.sees('Luo salasana')
    },
  }),
  ...screensOf('autot', {
    malli: (it) => it.opens('/autot/norra-loimu'),
  }),
  ...screensOf('kaupungit', {
    helsinki: (it) => it.opens('/kaupungit/helsinki'),
  }),
  ...visitOf('asiakaspalvelu', {
    lomake: (it) => it.opens('/asiakaspalvelu'),
    virheet: async (it) => {
      await it.button('Lähetä viesti').click()
      await it.page.locator('[aria-invalid=true]').first().waitFor()
    },
    lahetetty: async (it) => {
      await it.field('Nimi').fill('Onni Onnistuja')
      await it.field('Sähköpostiosoite').fill(it.email)
      await it.field('Viesti').fill('Onko autossa vetokoukku?')
      await it.button('Lähetä viesti').click()
      await it.page.getByText('Viestisi on lähetetty').waitFor()
    },
  }),
  ...screensOf('asiakaspalvelu', {
    tarkistuspyynto: async (it) => {
      await it.startsAt('lisapalvelut')
      await it.opens('/asiakaspalvelu?aihe=review')
      await it.page.getByText('Sinulla on oikeus siihen').waitFor()
    },
  }),
  ...screensOf('etusivu', {
    'sinun-autosi': async (it) => {
      await it.startsAt('valmis')
      await it.opens('/')
      await it.page.getByRole('heading', { name: 'Sinun autosi' }).waitFor()
    },
  }),
  ...screensOf('eksynyt', {
    'ei-loydy': (it) => it.opens('/eksynyt'),
  }),
  ...visitOf('peruuta-sopimus', {
    lomake: (it) => it.opens('/peruuta-sopimus'),
    puuttuu: async (it) => {
      await it.button('Jatka').click()
      await it.page.getByText('Kirjoita nimesi.').first().waitFor()
    },
    tarkista: async (it) => {
      await it.field('Nimi').fill('Onni Onnistuja')
      await it.field('Tilausnumero').fill('12345678')
      await it.field('Sähköpostiosoite vahvistusta varten').fill(it.email)
      await it.button('Jatka').click()
      await it.page.getByRole('heading', { name: 'Tarkista ilmoitus' }).waitFor()
    },
    kuitti: async (it) => {
      await it.button('Vahvista peruuttaminen').click()
      await it.page.getByRole('heading', { name: 'Ilmoituksesi on vastaanotettu' }).waitFor()
    },
  }),
  ...screensOf('sopimusehdot', {
    teksti: (it) => it.opens('/sopimusehdot'),
  }),
]

const plain = (path: string) => async (it: Customer) => {
  await it.page.goto(it.shop.url + path)
}
const sandbox: Screen[] = [
  ...screensOf('sandbox', {
    tyyli: (it) => it.opens('/sandbox/tyyli'),
  }),
  ...visitOf('sandbox', {
    alku: plain('/sandbox'),
    kello: plain('/sandbox/kello'),
    posti: async (it) => {
      const { order_number } = await orderByCalls(it.shop, 'valmis', { email: it.email })
      await it.shop.mail.arrives(it.email, `Tilausvahvistus ${order_number}`)
      await plain('/sandbox/posti')(it)
      await it.page.getByLabel('Vastaanottaja').fill(it.email)
      await it.page.getByRole('button', { name: 'Näytä' }).click()
      await it.page.getByRole('heading', { name: 'Viestejä 1' }).waitFor()
    },
    viesti: async (it) => {
      await it.page.getByRole('link', { name: /Tilausvahvistus/ }).click()
      await it.page.frameLocator('iframe').getByRole('heading').first().waitFor()
    },
  }),
]

/** The account, the ways to it, and the pages of the sandbox. */
export const accountScreens: readonly Screen[] = [
  ...account,
  ...orderStatusScreens,
  ...orderCardScreens,
  ...accountMoneyScreens,
  ...accountTroubleScreens,
  ...signInScreens,
  ...sandbox,
]
