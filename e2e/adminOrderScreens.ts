import { deliveryByCalls, orderByCalls } from './orderByCalls.ts'
import { type Screen, screensOf } from './screen.ts'
import type { Colleague } from './staff.ts'

let made = 0

/** An order of somebody who is known, with its letter; answers its number. */
async function hasOrder(it: Colleague): Promise<string> {
  made += 1
  const email = `hallinta.${made}.${Date.now()}@esimerkki.example`
  const { order_number } = await orderByCalls(it.shop, 'valmis', { email })
  await it.shop.mail.arrives(email, 'Tilausvahvistus')
  return order_number
}

async function opensOrder(it: Colleague, part = ''): Promise<void> {
  await it.comesTo(`/tilaukset/${await hasOrder(it)}${part}`, 'service')
  await it.button('Siirrä noutoa').waitFor()
}

async function opensAct(it: Colleague, name: string): Promise<void> {
  await opensOrder(it)
  await it.button(name).click()
  await it.dialog(name).waitFor()
}

/** Orders and customers in the console. */
export const orderScreens: readonly Screen<Colleague>[] = [
  ...screensOf<Colleague>('hallinta-tilaukset', {
    lista: async (it) => {
      await hasOrder(it)
      await it.comesTo('/tilaukset', 'service')
      await it.page.getByRole('table').waitFor()
    },
    'ei-osumia': async (it) => {
      await it.comesTo('/tilaukset?tila=withdrawn&alkaen=2031-01-01&vanha=1', 'service')
      await it.page.getByText('Rajauksilla ei löytynyt tilauksia').waitFor()
    },
    haku: async (it) => {
      const number = await hasOrder(it)
      await it.comesTo('/tilaukset', 'service')
      await it.page.keyboard.press('/')
      await it.page.getByRole('combobox', { name: /^Nimi, sähköposti/ }).fill(number)
      await it.page.getByRole('listbox').getByRole('option').first().waitFor()
    },
  }),
  ...screensOf<Colleague>('hallinta-tilaus', {
    aikajana: async (it) => {
      await opensOrder(it)
      await it.page.getByRole('list', { name: /^Aikajana/ }).waitFor()
    },
    rahat: (it) => opensOrder(it, '/rahat'),
    auto: (it) => opensOrder(it, '/auto'),
    palvelut: (it) => opensOrder(it, '/palvelut'),
    muistiinpanot: (it) => opensOrder(it, '/muistiinpanot'),
    kirje: async (it) => {
      await opensOrder(it, '/kirjeet')
      await it.button(/^Tilausvahvistus/).click()
      await it.page.frameLocator('iframe').getByRole('heading').first().waitFor()
    },
    suljetut: async (it) => {
      await opensOrder(it)
      await it.page.getByText(/^Ei mahdollisia nyt/).click()
    },
    siirto: async (it) => {
      await opensAct(it, 'Siirrä noutoa')
      await it.dialog('Siirrä noutoa').getByLabel('Uusi noutopäivä').fill('31.12.2027')
    },
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
    paattaminen: async (it) => {
      await opensAct(it, 'Peruuta tilaus')
      await it.page.getByText('Palautetaan asiakkaalle').waitFor()
    },
    'ei-loydy': async (it) => {
      await it.comesTo('/tilaukset/00000000', 'service')
      await it.page.getByText('Tilausta ei löytynyt').waitFor()
    },
  }),
  ...screensOf<Colleague>('hallinta-asiakas', {
    sivu: async (it) => {
      await opensOrder(it)
      await it.page.getByRole('complementary').getByRole('link').first().click()
      await it.page.waitForURL(/asiakkaat/)
      await it.button('Korjaa tietoja').waitFor()
    },
    tili: async (it) => {
      await opensOrder(it)
      await it.page.getByRole('link', { name: 'Tili asiakkaan silmin' }).click()
      await it.page.frameLocator('iframe').getByRole('heading').first().waitFor()
    },
    korjaus: async (it) => {
      await opensOrder(it)
      await it.page.getByRole('complementary').getByRole('link').first().click()
      await it.button('Korjaa tietoja').click()
      await it.dialog('Korjaa tietoja').waitFor()
    },
  }),
]
