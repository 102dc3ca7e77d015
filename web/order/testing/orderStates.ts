import { page, userEvent } from 'vitest/browser'
import { Refusal } from '../../../ui/testing/answeringServer.ts'
import { nearHelsinki } from '../../search/testing/demoCars.ts'
import { type Known, newcomer, onni, signedIn } from '../../testing/demoCustomer.ts'
import {
  campaignOrder,
  confirmedOrder,
  payableOrder,
  pendingOrder,
  type SomeOrder,
  serviceNamed,
} from '../../testing/demoOrder.ts'
import { dealerAt, modelNamed } from '../../testing/demoShop.ts'
import type { States } from '../../testing/judgeStates.ts'
import { button, dialog, field, heading, link } from '../../testing/onPage.ts'

const step = (name: string, order: SomeOrder, customer: Known) => ({
  at: `/uusi-tilaus/${name}`,
  answers: { ...signedIn(customer), getOrder: { order, customer } },
})
const services = step('lisapalvelut', pendingOrder, newcomer)
const opensCart = () =>
  page
    .getByRole('button', { name: /Näytä ostoskori$/ })
    .first()
    .click()

const withLowerExcess = {
  ...campaignOrder,
  order_extra_services: [{ ...serviceNamed('lower_excess'), created_at: '2026-11-27T08:00:56.379Z' }],
  payment_table: campaignOrder.payment_table.map((row) => ({
    ...row,
    amount: 618.9,
    extra_services: [{ name: 'Pienempi omavastuu', price: 29.9 }],
  })),
  commitment: { ...campaignOrder.commitment, total: 618.9, first_charge: { date: '2026-11-29', amount: 618.9 } },
}
const campaign = step('lisapalvelut', withLowerExcess, newcomer)

/** A car in place of the one whose reservation has ended. */
const alternative = (kind: 'same' | 'other_dealer' | 'other_model', name: string, place: string, distance: number) => {
  const { make, model, display_name, image_sm } = modelNamed(name)
  const { location_id, city, display_name: dealerName } = dealerAt(place)
  return {
    kind,
    distance,
    gearType: 'A' as const,
    date: '2026-12-18',
    price: 449,
    car: { make, model, display_name, image_sm },
    dealer: { display_name: dealerName, location_id, city },
  }
}
const gone = { ...newcomer, latest_order_status: 'expired' as const }
const expired = {
  at: '/uusi-tilaus/lisapalvelut',
  answers: {
    ...signedIn(gone),
    getOrder: {
      order: { ...pendingOrder, status: 'expired' as const, available_extra_services: [], reserved_until: null },
      customer: gone,
    },
    getAlternatives: {
      alternatives: [
        alternative('same', 'Norra Kide', 'helsinki-ruskeasuo', 0),
        alternative('other_dealer', 'Norra Kide', 'helsinki-konala', 5),
        alternative('other_model', 'Saimo Piki', 'helsinki-ruskeasuo', 0),
      ],
    },
  },
}
const welcome = dialog('Tervetuloa jatkamaan tilaustasi!')

const choosing: States = {
  'lisapalvelut yksityinen': { atNight: true, ...services, sign: heading('Tilauksesi') },
  'lisapalvelut saatavuushaku': {
    ...services,
    answers: { ...services.answers, getModelAvailability: nearHelsinki },
    go: async () => {
      await opensCart()
      await button('Muokkaa tilaustasi').click()
    },
    sign: dialog('Autojen saatavuushaku').getByRole('article').first(),
  },
  'lisapalvelut kotiintoimitus': {
    ...services,
    go: async () => {
      await button('Lisää: Kotiintoimitus').click()
      await button('Laske hinta').click()
    },
    sign: dialog('Kotiintoimitus').getByText('Tarkista nämä tiedot'),
  },
  'lisapalvelut kampanja-ja-maksutaulukko': {
    ...campaign,
    go: async () => {
      await page.getByRole('button', { name: /^Näytä maksutaulukko/ }).click()
      await button('Erittely, 1. kuukausi').click()
    },
    sign: page.getByText('Kuukausiveloitus'),
  },
  'lisapalvelut ostoskori': { ...campaign, go: opensCart, sign: dialog('Ostoskori') },
  'lisapalvelut kalenteri': { ...services, go: () => button('Avaa kalenteri').click(), sign: page.getByRole('grid') },
  'lisapalvelut yritys': {
    ...step('lisapalvelut', { ...pendingOrder, type: 5 }, { ...newcomer, type: 'business' }),
    sign: page.getByText(/^Yrityksen tilaukseen tarvitaan/),
  },
  'lisapalvelut tervetuloa-takaisin': { ...expired, sign: welcome },
  'lisapalvelut vanhentunut': {
    ...expired,
    go: () => welcome.getByRole('button', { name: 'Sulje' }).click(),
    sign: page.getByRole('button', { name: /^Varaa tämä auto/ }).nth(2),
  },
  'lisapalvelut varaus-paattyy-pian': {
    ...step('lisapalvelut', { ...pendingOrder, reserved_until: '2026-11-27T08:04:00.000Z' }, newcomer),
    sign: button('Jatka varausta'),
  },
}

const confirm = step('vahvista', payableOrder, onni)
const unreached = { ...onni, phone: null }
const confirmWithoutPhone = step('vahvista', payableOrder, unreached)
const confirmButton = page.getByRole('button', { name: /^Vahvista tilaus ja sitoudu maksamaan/ })
const needsDriver = async () => {
  await page.getByText('Muut kuljettajat', { exact: true }).click()
  await button('Lisää kuljettaja').click()
  await confirmButton.click()
}
const badForm = dialog('Virheitä lomakkeessa')
const missing = {
  ...confirmWithoutPhone,
  answers: {
    ...confirmWithoutPhone.answers,
    confirmOrder: new Refusal(422, {
      message: 'Tarkastathan syöttämäsi tiedot ja yritä uudelleen.',
      code: 'INVALID',
      errors: {
        'drivers.0.first_name': ['Tämä tieto puuttuu.'],
        'drivers.0.last_name': ['Tämä tieto puuttuu.'],
        'drivers.0.phone': ['Syötä puhelinnumero.'],
      },
    }),
  },
}
/** Somebody changed it elsewhere to six months, so its terms are to be accepted anew. */
const changedElsewhere = {
  ...payableOrder,
  version: 'iuwv4t2bk7TfiuRA',
  fixed_term: 6,
  terms_accepted: false,
  order_product_car: { ...payableOrder.order_product_car, price: 379.9 },
  payment_table: [1, 2, 3, 4, 5, 6].map((counter) => ({ counter, amount: 379.9, base_price: 379.9, discount: 0 })),
  commitment: { total: 2279.4, first_charge: { date: '2026-12-10', amount: 379.9 }, ends_earliest: '2027-06-18' },
} as const
const changed = () => {
  const orders = [payableOrder, changedElsewhere]
  return {
    ...confirm,
    answers: {
      ...confirm.answers,
      getOrder: () => ({
        order: orders.length > 1 ? (orders.shift() ?? payableOrder) : changedElsewhere,
        customer: onni,
      }),
      confirmOrder: new Refusal(409, {
        message: 'Tilauksesi on muuttunut sen jälkeen, kun näit sen. Tarkista muutokset ja yritä sitten uudelleen.',
        code: 'ORDER_CHANGED',
        error: 'order_changed',
      }),
    },
  }
}

const done = { ...onni, active_orders: 1, latest_order_status: 'confirmed' as const }
const password = { ...step('luo-salasana', confirmedOrder, done) }

const confirming: States = {
  'vahvista tarkistus': { atNight: true, ...confirm, sign: heading('Vahvista tilauksesi') },
  'vahvista virheita-lomakkeessa': { ...missing, go: needsDriver, sign: badForm },
  'vahvista virheet-kentissa': {
    ...missing,
    go: async () => {
      await needsDriver()
      await badForm.getByRole('button', { name: 'Sulje' }).first().click()
    },
    sign: page.getByText('Syötä kuljettajan 1 etunimi.').first(),
  },
  'vahvista muuttunut-muualla': {
    ...changed(),
    go: () => confirmButton.click(),
    sign: dialog('Tilauksesi on muuttunut'),
  },
  'vahvista palvelu-alkaa-pian': {
    ...step(
      'vahvista',
      {
        ...payableOrder,
        start_date: '2026-11-28',
        available_from_date: '2026-11-28',
        commitment: { total: 449, first_charge: { date: '2026-11-27', amount: 449 }, ends_earliest: '2026-12-28' },
      },
      onni,
    ),
    sign: page.getByRole('radio', { name: /^Pyydän, että palvelu alkaa/ }),
  },
  'valmis ilman-salasanaa': {
    atNight: true,
    ...step('valmis', confirmedOrder, done),
    sign: link('Luo tilillesi salasana'),
  },
  'luo-salasana lomake': {
    ...password,
    go: async () => {
      await field('Salasana').fill('lyhyt')
      await button('Luo salasana').click()
    },
    sign: page.getByText('Syötä salasana uudelleen.').first(),
  },
  'luo-salasana luotu': {
    ...password,
    answers: { ...password.answers, setPassword: undefined },
    go: async () => {
      await field('Salasana').fill('Talvirengas2026')
      await field('Salasana uudelleen').fill('Talvirengas2026')
      await userEvent.keyboard('{Enter}')
    },
    sign: dialog('Salasana luotu'),
  },
  'luo-salasana jo-luotu': {
    ...step('luo-salasana', confirmedOrder, { ...done, user_password_set: true }),
    sign: 'Salasanasi on jo asetettu',
  },
}

/** The steps of an order, but for the checks of the person and the card. */
export const orderStates: States = { ...choosing, ...confirming }
