import { type Customer, goodPassword } from './customer.ts'
import { orderByCalls } from './orderByCalls.ts'
import { opensFirst, type Screen } from './screen.ts'

const search = '/?sijainti=Helsinki&hae'

async function results(customer: Customer): Promise<void> {
  await customer.opens(search)
  await customer.sees(/^\d+ vapaa/)
}

/** Whoever gives this address has an account: with a password, or without one. */
async function meetsAccount(customer: Customer, password?: string): Promise<void> {
  const email = `tuttu.${customer.email}`
  await orderByCalls(customer.shop, 'valmis', { email, ...(password ? { password } : {}) })
  await customer.choosesNearHelsinki('Norra Kide')
  await customer.givesEmail(email)
  await customer.dialog(password ? 'Kirjaudu sisään' : 'Jatka tilaustasi').waitFor()
}

const home: Screen[] = [
  { route: 'etusivu', state: 'ensinakyma', show: (it) => it.opens('/') },
  {
    route: 'etusivu',
    state: 'paikkaehdotukset',
    async show(it) {
      await it.opens('/')
      await it.page.getByRole('combobox').pressSequentially('Tamp')
      await it.page.getByRole('option').first().waitFor()
    },
  },
  {
    route: 'etusivu',
    state: 'mallit',
    async show(it) {
      await it.opens('/')
      await it.button('Kaikki mallit').click()
      await it.page.getByRole('checkbox').first().waitFor()
    },
  },
  {
    route: 'etusivu',
    state: 'paikkakunnat',
    async show(it) {
      await it.opens('/')
      await opensFirst(it, 'Katso paikkakunnat')
    },
  },
  {
    route: 'etusivu',
    state: 'sijainti-puuttuu',
    async show(it) {
      await it.opens('/')
      await it.button('Hae').click()
      await it.page.getByText('Syötä sijainti').waitFor()
    },
  },
  {
    route: 'etusivu',
    state: 'sijaintia-ei-loydy',
    async show(it) {
      await it.opens('/?sijainti=Qwertyuiopola&hae')
      await it.page.getByText('Emme löytäneet sijaintiasi').waitFor()
    },
  },
  {
    route: 'etusivu',
    state: 'paikannus-ei-onnistu',
    async show(it) {
      await it.opens('/')
      await it.button('Paikanna minut').click()
      await it.page.getByText('Virhe paikannuksessa').waitFor()
    },
  },
]

const found: Screen[] = [
  { route: 'tulokset', state: 'autot', show: results },
  {
    route: 'tulokset',
    state: 'nouto',
    async show(it) {
      await results(it)
      await it.page
        .getByRole('button', { name: /^Vaihda (paikka|päivä)/ })
        .first()
        .click()
      await it.field('Noutopäivä').waitFor()
    },
  },
  {
    route: 'tulokset',
    state: 'kalenteri',
    async show(it) {
      await results(it)
      await it.page
        .getByRole('button', { name: /^Vaihda (paikka|päivä)/ })
        .first()
        .click()
      await opensFirst(it, 'Avaa kalenteri')
    },
  },
  {
    route: 'tulokset',
    state: 'autotiedot',
    async show(it) {
      await results(it)
      await opensFirst(it, /^Lisätietoa autosta/)
      await it.page.getByRole('dialog').getByRole('list').first().waitFor()
    },
  },
  {
    route: 'tulokset',
    state: 'kotiintoimitus',
    async show(it) {
      await results(it)
      await opensFirst(it, 'Kotiintoimitus mahdollinen')
    },
  },
  {
    route: 'tulokset',
    state: 'kampanja',
    async show(it) {
      await results(it)
      await (await it.finds('Norra Loimu')).getByRole('button', { name: 'Kampanjan tiedot' }).click()
      await it.dialog('Kampanja').waitFor()
    },
  },
  {
    route: 'tulokset',
    state: 'ei-autoja',
    async show(it) {
      await it.opens('/?sijainti=Utsjoki&hae')
      await it.page.getByText('Vapaita autoja ei löytynyt.').waitFor()
    },
  },
  {
    route: 'tulokset',
    state: 'rajaukset-peittavat',
    async show(it) {
      await it.opens('/?sijainti=Utsjoki&malli=Virta&vaihteisto=manuaali&etaisyys=1000&hae')
      await it.button(/^Kaikki vaihteistot \(\d+\)$/).waitFor()
    },
  },
  {
    route: 'tulokset',
    state: 'uusi-asiakas',
    async show(it) {
      await it.choosesNearHelsinki('Norra Kide')
      await it.dialog('Aloita tilaus').waitFor()
    },
  },
  { route: 'tulokset', state: 'uusi-asiakas-salasana', show: (it) => meetsAccount(it, goodPassword) },
  { route: 'tulokset', state: 'uusi-asiakas-linkki', show: (it) => meetsAccount(it) },
  {
    route: 'tulokset',
    state: 'keskenerainen',
    async show(it) {
      const { token } = await orderByCalls(it.shop, 'lisapalvelut', { email: it.email })
      await it.isSignedIn(token)
      await it.choosesNearHelsinki('Norra Tuuli')
      await it.dialog('Keskeneräinen tilaus').waitFor()
    },
  },
]

/** The first view, the cars found, and every dialog of choosing one. */
export const searchScreens: readonly Screen[] = [...home, ...found]
