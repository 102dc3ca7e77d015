import { type Customer, goodPassword } from '../kit/customer.ts'
import { orderByCalls } from '../order/orderByCalls.ts'
import { closesDialog, opensFirst, type Screen, screensOf, visitOf } from './screen.ts'

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
  ...visitOf('etusivu', {
    ensinakyma: (it) => it.opens('/'),
    paikkakunnat: (it) => opensFirst(it, 'Katso paikkakunnat'),
    kysymys: async (it) => {
      await closesDialog(it)
      await it.page.getByText('Usein kysyttyä').scrollIntoViewIfNeeded()
      await it.page.locator('summary', { hasText: 'Miten tilaan auton?' }).click()
    },
  }),
  ...visitOf('etusivu', {
    mallit: async (it) => {
      await it.opens('/')
      await it.button('Kaikki mallit').click()
      await it.page.getByRole('checkbox').first().waitFor()
    },
    'sijainti-puuttuu': async (it) => {
      await it.page.keyboard.press('Escape')
      await it.button('Hae').click()
      await it.page.getByText('Syötä sijainti').waitFor()
    },
    paikkaehdotukset: async (it) => {
      await it.page.getByRole('combobox').pressSequentially('Tamp')
      await it.page.getByRole('option').first().waitFor()
    },
  }),
  ...screensOf('etusivu', {
    'sijaintia-ei-loydy': async (it) => {
      await it.opens('/?sijainti=Qwertyuiopola&hae')
      await it.page.getByText('Emme löytäneet sijaintiasi').waitFor()
    },
    'paikannus-ei-onnistu': async (it) => {
      await it.opens('/')
      await it.button('Paikanna minut').click()
      await it.page.getByText('Virhe paikannuksessa').waitFor()
    },
  }),
]

const found: Screen[] = [
  ...visitOf('tulokset', {
    autot: results,
    autotiedot: async (it) => {
      await opensFirst(it, /^Lisätietoa autosta/)
      await it.page.getByRole('dialog').getByRole('list').first().waitFor()
    },
    kotiintoimitus: async (it) => {
      await closesDialog(it)
      await opensFirst(it, 'Kotiintoimitus mahdollinen')
    },
    kampanja: async (it) => {
      await closesDialog(it)
      await (await it.finds('Norra Loimu')).getByRole('button', { name: 'Kampanjan tiedot' }).click()
      await it.dialog('Kampanja').waitFor()
    },
    nouto: async (it) => {
      await closesDialog(it)
      await it.page
        .getByRole('button', { name: /^Vaihda (paikka|päivä)/ })
        .first()
        .click()
      await it.field('Noutopäivä').waitFor()
    },
    kalenteri: (it) => opensFirst(it, 'Avaa kalenteri'),
  }),
  ...screensOf('tulokset', {
    'ei-autoja': async (it) => {
      await it.opens('/?sijainti=Utsjoki&hae')
      await it.page.getByText('Vapaita autoja ei löytynyt.').waitFor()
    },
    'rajaukset-peittavat': async (it) => {
      await it.opens('/?sijainti=Utsjoki&malli=Virta&vaihteisto=manuaali&etaisyys=1000&hae')
      await it.button(/^Kaikki vaihteistot \(\d+\)$/).waitFor()
    },
    'uusi-asiakas': async (it) => {
      await it.choosesNearHelsinki('Norra Kide')
      await it.dialog('Aloita tilaus').waitFor()
    },
    'uusi-asiakas-salasana': (it) => meetsAccount(it, goodPassword),
    'uusi-asiakas-linkki': (it) => meetsAccount(it),
    keskenerainen: async (it) => {
      const { token } = await orderByCalls(it.shop, 'lisapalvelut', { email: it.email })
      await it.isSignedIn(token)
      await it.choosesNearHelsinki('Norra Tuuli')
      await it.dialog('Keskeneräinen tilaus').waitFor()
    },
  }),
]

/** The first view, the cars found, and every dialog of choosing one. */
export const searchScreens: readonly Screen[] = [...home, ...found]
