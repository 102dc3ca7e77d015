import { page } from 'vitest/browser'
import { Refusal } from '../../../ui/testing/answeringServer.ts'
import { newcomer, signedIn } from '../../testing/demoCustomer.ts'
import { pendingOrder } from '../../testing/demoOrder.ts'
import { modelInfoOf } from '../../testing/demoShop.ts'
import type { States } from '../../testing/judgeStates.ts'
import { button, dialog, field } from '../../testing/onPage.ts'
import { fi } from '../fi.ts'
import { fi as mapFi } from '../map/fi.ts'
import { farFromUtsjoki, nearHelsinki } from './demoCars.ts'

const home: States = {
  'etusivu paikkakunnat': { at: '/', go: () => button(fi.cities).click(), sign: dialog(fi.citiesTitle) },
  'etusivu kysymys': {
    at: '/',
    go: async () => {
      // The questions are asked for where they come into sight.
      const title = page.getByRole('heading', { name: 'Usein kysyttyä' })
      title.element().scrollIntoView()
      await page.getByText('Miten tilaan auton?').click()
    },
    sign: page.getByText(/^Hae ensin vapaat autot sijaintisi perusteella/),
  },
  'etusivu mallit': {
    at: '/',
    go: () => button(fi.allModels).click(),
    sign: page.getByRole('checkbox', { name: 'Norra Kide' }),
  },
  'etusivu sijainti-puuttuu': { at: '/', go: () => button(fi.find).click(), sign: fi.locationMissing },
  'etusivu paikkaehdotukset': {
    at: '/',
    answers: { suggestPlaces: { places: ['Tampere', 'Tampella, Tampere'] } },
    go: () => page.getByRole('combobox').fill('Tamp'),
    sign: page.getByRole('option', { name: 'Tampella, Tampere' }),
  },
  'etusivu sijaintia-ei-loydy': {
    at: '/?sijainti=Qwertyuiopola&hae',
    answers: { getModelAvailability: new Refusal(404, { message: 'Location not found', code: 'LOCATION_NOT_FOUND' }) },
    sign: fi.locationNotFound,
  },
  'etusivu paikannus-ei-onnistu': { at: '/', go: () => button(fi.locateMe).click(), sign: fi.locateFailed },
}

const near = { at: '/?sijainti=Helsinki&hae', answers: { getModelAvailability: nearHelsinki } }
const kide = page.getByRole('article', { name: 'Norra Kide' }).first()
const choose = page.getByRole('button', { name: /^Valitse auto/ })

/** The owner of this address has an account. */
const meetsAccount = (password_set: boolean) => ({
  ...near,
  answers: {
    ...near.answers,
    createNewOrder: new Refusal(409, {
      message: 'Sähköpostiosoitteella on jo tili.',
      code: 'EXISTS',
      error: 'exists',
      password_set,
    }),
  },
  go: async () => {
    await kide.getByRole('button', { name: /^Valitse auto/ }).click()
    await field('Sähköpostiosoite').fill('tuttu.onni@esimerkki.example')
    await page.getByRole('checkbox', { name: /^Hyväksyn käyttöehdot/ }).click()
    await button('Jatka tilaukseen').click()
  },
})

const results: States = {
  'tulokset autot': { atNight: true, ...near, sign: page.getByRole('heading', { name: '7 vapaata autoa' }) },
  'tulokset autotiedot': {
    ...near,
    answers: { ...near.answers, getModelInfo: modelInfoOf('Norra Kide') },
    go: () =>
      page
        .getByRole('button', { name: /^Lisätietoa autosta/ })
        .first()
        .click(),
    sign: page.getByRole('dialog').getByText('bensiini', { exact: true }),
  },
  'tulokset kotiintoimitus': {
    ...near,
    go: () =>
      page
        .getByRole('button', { name: /^Saat auton myös kotiin/ })
        .first()
        .click(),
    sign: page.getByRole('dialog').getByText(/^Tuomme auton antamaasi osoitteeseen/),
  },
  'tulokset suodattimet': {
    atNight: true,
    ...near,
    at: `${near.at}&kayttovoima=bensiini&paikkoja=5`,
    go: () => button('Suodattimet').click(),
    sign: dialog('Suodattimet').getByText('vetää perävaunua'),
  },
  'tulokset kartta': {
    atNight: true,
    ...near,
    at: `${near.at}&paikka=helsinki-ruskeasuo`,
    sign: page.getByRole('region', { name: mapFi.places }),
  },
  'tulokset suosikit': {
    ...near,
    go: async () => {
      await page.getByRole('button', { name: 'Suosikki: Norra Kide' }).click()
      await page.getByRole('button', { name: 'Suosikki: Norra Loimu' }).click()
      await button('Suosikit (2)').click()
    },
    sign: button('Vertaa autoja (2)'),
  },
  'tulokset kampanja': {
    ...near,
    go: () => button('Kampanjan tiedot').click(),
    sign: dialog('Kampanja').getByText('Talvikampanja'),
  },
  'tulokset nouto': {
    ...near,
    go: () =>
      page
        .getByRole('button', { name: /^Vaihda (paikka|päivä)/ })
        .first()
        .click(),
    sign: field('Noutopäivä'),
  },
  'tulokset kalenteri': {
    ...near,
    go: async () => {
      await page
        .getByRole('button', { name: /^Vaihda (paikka|päivä)/ })
        .first()
        .click()
      await button('Avaa kalenteri').click()
    },
    sign: page.getByRole('grid'),
  },
  'tulokset ei-autoja': {
    at: '/?sijainti=Utsjoki&hae',
    answers: { getModelAvailability: farFromUtsjoki },
    sign: 'Vapaita autoja ei löytynyt.',
  },
  'tulokset rajaukset-peittavat': {
    at: '/?sijainti=Utsjoki&malli=Virta&vaihteisto=manuaali&etaisyys=1000&hae',
    answers: {
      getModelAvailability: {
        ...farFromUtsjoki,
        models: farFromUtsjoki.models.filter(({ gearType }) => gearType === 'A'),
      },
    },
    sign: button(/^Kaikki vaihteistot \(\d+\)$/),
  },
  'tulokset uusi-asiakas': { ...near, go: () => choose.first().click(), sign: dialog('Aloita tilaus') },
  'tulokset uusi-asiakas-salasana': { ...meetsAccount(true), sign: dialog('Kirjaudu sisään') },
  'tulokset uusi-asiakas-linkki': { ...meetsAccount(false), sign: dialog('Jatka tilaustasi') },
  'tulokset keskenerainen': {
    ...near,
    answers: { ...near.answers, ...signedIn(newcomer), getOrders: { data: [pendingOrder] } },
    go: () => choose.nth(3).click(),
    sign: dialog('Keskeneräinen tilaus'),
  },
}

/** The first view, the cars found, and every dialog of choosing one. */
export const searchStates: States = { ...home, ...results }
