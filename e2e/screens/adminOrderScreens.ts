import { ask, deliveryByCalls, orderByCalls } from '../order/orderByCalls.ts'
import { closesDialog, type Screen, screensOf, visitOf } from './screen.ts'
import type { Colleague } from '../admin/staff.ts'

let made = 0

/** An order of somebody who is known, with its letter; answers its number. */
async function hasOrder(it: Colleague): Promise<string> {
  made += 1
  const email = `hallinta.${made}.${Date.now()}@esimerkki.example`
  const { order_number } = await orderByCalls(it.shop, 'valmis', { email })
  await it.shop.mail.arrives(email, 'Tilausvahvistus')
  return order_number
}

async function opensOrder(it: Colleague): Promise<void> {
  await it.comesTo(`/tilaukset/${await hasOrder(it)}`, 'service')
  await it.button('Siirrä noutoa').waitFor()
}

/** Another part of the order that is open. */
async function turnsTo(it: Colleague, part: string): Promise<void> {
  await it.page.getByRole('tab', { name: part }).click()
  await it.page.getByRole('tab', { name: part, selected: true }).waitFor()
}

/** Orders and customers in the console. */
export const orderScreens: readonly Screen<Colleague>[] = [
  ...visitOf<Colleague>('hallinta-tilaukset', {
    lista: async (it) => {
      await hasOrder(it)
      await it.comesTo('/tilaukset', 'service')
      await it.page.getByRole('table').waitFor()
    },
    haku: async (it) => {
      const number = await hasOrder(it)
      await it.page.keyboard.press('/')
      await it.page.getByRole('combobox', { name: /^Nimi, sähköposti/ }).fill(number)
      await it.page.getByRole('listbox').getByRole('option').first().waitFor()
    },
  }),
  ...screensOf<Colleague>('hallinta-tilaukset', {
    'ei-osumia': async (it) => {
      await it.comesTo('/tilaukset?tila=withdrawn&alkaen=2031-01-01&vanha=1', 'service')
      await it.page.getByText('Rajauksilla ei löytynyt tilauksia').waitFor()
    },
  }),
  ...visitOf<Colleague>('hallinta-tilaus', {
    aikajana: async (it) => {
      await opensOrder(it)
      await it.page.getByRole('list', { name: /^Aikajana/ }).waitFor()
    },
    rahat: (it) => turnsTo(it, 'Rahat'),
    auto: (it) => turnsTo(it, 'Auto ja luovutukset'),
    palvelut: (it) => turnsTo(it, 'Palvelut'),
    muistiinpanot: (it) => turnsTo(it, 'Muistiinpanot'),
    kirje: async (it) => {
      await turnsTo(it, 'Kirjeet')
      await it.button(/^Tilausvahvistus/).click()
      await it.page.frameLocator('iframe').getByRole('heading').first().waitFor()
    },
  }),
  ...visitOf<Colleague>('hallinta-tilaus', {
    suljetut: async (it) => {
      await opensOrder(it)
      await it.page.getByText(/^Ei mahdollisia nyt/).click()
    },
    paattaminen: async (it) => {
      await it.button('Peruuta tilaus').click()
      await it.dialog('Peruuta tilaus').waitFor()
      await it.page.getByText('Palautetaan asiakkaalle').waitFor()
    },
    siirto: async (it) => {
      await closesDialog(it)
      await it.button('Siirrä noutoa').click()
      await it.dialog('Siirrä noutoa').getByLabel('Uusi noutopäivä').fill('31.12.2027')
    },
  }),
  ...screensOf<Colleague>('hallinta-tilaus', {
    toimitus: async (it) => {
      made += 1
      const { order_number } = await deliveryByCalls(it.shop, {
        email: `toimitus.${made}.${Date.now()}@esimerkki.example`,
      })
      await it.comesTo(`/tilaukset/${order_number}`, 'service')
      await it.button('Muuta kotiintoimitusta').click()
      await it.dialog('Muuta kotiintoimitusta').getByLabel('Katuosoite').fill('Mannerheimintie 2')
      await it.dialog('Muuta kotiintoimitusta').getByText('Toimitus maksaa').waitFor()
    },
    'ei-loydy': async (it) => {
      await it.comesTo('/tilaukset/00000000', 'service')
      await it.page.getByText('Tilausta ei löytynyt').waitFor()
    },
  }),
  ...visitOf<Colleague>('hallinta-asiakas', {
    sivu: async (it) => {
      await opensOrder(it)
      await it.page.getByRole('complementary').getByRole('link').first().click()
      await it.page.waitForURL(/asiakkaat/)
      await it.button('Korjaa tietoja').waitFor()
    },
    korjaus: async (it) => {
      await it.button('Korjaa tietoja').click()
      await it.dialog('Korjaa tietoja').waitFor()
    },
  }),
  ...screensOf<Colleague>('hallinta-asiakas', {
    poisto: async (it) => {
      made += 1
      const email = `hallinta.${made}.${Date.now()}@esimerkki.example`
      const { order_number, token } = await orderByCalls(it.shop, 'maksutiedot', { email })
      await ask(it.shop, 'deleteOrderInProgress', { token, body: { order_number } })
      await it.comesTo(`/tilaukset/${order_number}`, 'service')
      await it.page.getByRole('complementary').getByRole('link').first().click()
      await it.button('Poista asiakkaan tiedot').click()
      await it.dialog('Poista asiakkaan tiedot').getByText('Poistetaan').waitFor()
    },
    tili: async (it) => {
      await opensOrder(it)
      await it.page.getByRole('link', { name: 'Tili asiakkaan silmin' }).click()
      await it.page.frameLocator('iframe').getByRole('heading').first().waitFor()
    },
  }),
]
