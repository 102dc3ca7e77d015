import { page } from 'vitest/browser'
import { newcomer, onni, signedIn } from '../../testing/demoCustomer.ts'
import { pendingOrder } from '../../testing/demoOrder.ts'
import type { States } from '../../testing/judgeStates.ts'
import { button, field, link } from '../../testing/onPage.ts'
import type { Answers } from '../../testing/showInShop.tsx'

type Phases = NonNullable<Answers['getIdentificationStatus']>

const at = '/uusi-tilaus/tunnistautuminen'
const order = { ...pendingOrder, terms_accepted: true }
const notStarted = {
  identification: 'not_started',
  drivers_license: 'not_started',
  credit_rating: 'not_started',
} as const

const before: Answers = {
  ...signedIn(newcomer),
  getOrder: { order, customer: newcomer },
  getIdentificationStatus: notStarted,
}
/** Back from the bank, with such checks. */
const known = { ...onni, has_drivers_license_today: false, has_credit_rating_today: false }
const after = (getIdentificationStatus: Phases, customer = known): Answers => ({
  ...signedIn(customer),
  getOrder: { order, customer },
  getIdentificationStatus,
})
const withLicence = (credit_rating: 'pending' | 'denied' | 'error') =>
  after(
    { identification: 'success', drivers_license: 'success', credit_rating },
    { ...known, has_drivers_license_today: true },
  )

const ofPerson: States = {
  'tunnistautuminen alku': {
    at,
    answers: before,
    go: () => page.getByText('Pysähtyikö tilauksesi?').click(),
    sign: button('Tunnistaudu'),
  },
  'tunnistautuminen virhe': {
    at: `${at}?virhe=1`,
    answers: before,
    sign: page.getByRole('alert').getByText(/^Tunnistautuminen keskeytyi/),
  },
  'tunnistautuminen toinen-tili': {
    at,
    answers: {
      ...before,
      getIdentificationStatus: { ...notStarted, identification: 'error', reason: 'person_has_account' },
    },
    sign: button('Kirjaudu toiselle tilille'),
  },
  'tunnistautuminen kunnossa': {
    at,
    answers: after({ identification: 'success', drivers_license: 'success', credit_rating: 'success' }, onni),
    sign: 'Kaikki tarkistukset ovat kunnossa',
  },
  'tunnistautuminen vakuutus': {
    at,
    answers: after({ identification: 'success', drivers_license: 'manual', credit_rating: 'success' }),
    sign: 'Vahvista ajo-oikeutesi',
  },
  'tunnistautuminen ajo-oikeus-hylatty': {
    at,
    answers: after({ identification: 'success', drivers_license: 'denied', credit_rating: 'not_started' }),
    sign: 'Ajo-oikeutta ei voitu vahvistaa',
  },
  'tunnistautuminen luotto-kasitellaan': {
    at,
    answers: withLicence('pending'),
    sign: 'Tarkistamme luottotietosi vielä itse',
  },
  'tunnistautuminen luotto-hylatty': {
    atNight: true,
    at,
    answers: withLicence('denied'),
    sign: 'Luottotietojen tarkistus on hylätty',
  },
  'tunnistautuminen luotto-virhe': { at, answers: withLicence('error'), sign: 'Virhe luottotietojen tarkistuksessa' },
}

const mirja = { ...known, first_name: 'Moni', last_name: 'Mirja', type: 'business', phone: null } as const
const companies = [
  { id: '9000001-1', name: 'Esimerkki Oy' },
  { id: '9000005-4', name: 'Hylätty Oy' },
  { id: '9000006-2', name: 'Odottava Oy' },
]

/** Ordering for a company, past the bank. */
const forCompany = (answers: Answers = {}): Answers => ({
  ...signedIn(mirja),
  getOrder: { order: { ...order, type: 5 }, customer: mirja },
  getIdentificationStatus: { ...notStarted, identification: 'success' },
  getCustomerCompanies: companies,
  ...answers,
})

/** The company is chosen, and its credit is so. */
function chosen(
  company: { id: string; name: string } | undefined,
  checkCreditRating: NonNullable<Answers['checkCreditRating']>,
): Answers {
  const customer = { ...mirja, company_name: company?.name ?? '', business_id: company?.id ?? '', max_orders: 1000 }
  const isGood = company?.name === 'Esimerkki Oy'
  return forCompany({
    ...signedIn(customer),
    getOrder: {
      order: { ...order, type: 5, company: company ?? null },
      customer: { ...customer, has_credit_rating_today: isGood },
    },
    checkCreditRating,
  })
}

const ofCompany: States = {
  'tunnistautuminen yritykset': { at, answers: forCompany(), sign: page.getByRole('radio', { name: /^Odottava Oy/ }) },
  'tunnistautuminen yritys-hylatty': {
    at,
    answers: chosen(companies[1], { status: 'denied', ruling: 'rejected' }),
    sign: 'Yrityksen luottotietojen tarkistus on hylätty',
  },
  'tunnistautuminen yritys-kunnossa': {
    at,
    answers: chosen(companies[0], { status: 'success', ruling: 'approved' }),
    sign: link('Jatka maksutietoihin'),
  },
  'tunnistautuminen yritys-kasitellaan': {
    at,
    answers: chosen(companies[2], { status: 'pending', ruling: 'manual' }),
    sign: 'Tarkistamme yrityksen luottotiedot vielä itse',
  },
  'tunnistautuminen useita-allekirjoittajia': {
    at,
    answers: forCompany({
      getCustomerCompanies: [{ id: '9000003-8', name: 'Yhdessä Oy' }],
      selectAndCheckSignatureRights: { rights_code: 'y' },
    }),
    go: async () => {
      await page.getByRole('radio', { name: /^Yhdessä Oy/ }).click()
      await field('Puhelinnumero').fill('040 123 4567')
      await button('Jatka').click()
    },
    sign: page.getByText(/^Yrityksellä on useampi allekirjoittaja/),
  },
  'tunnistautuminen ei-yrityksia': {
    at,
    answers: forCompany({ getCustomerCompanies: [] }),
    sign: page.getByText('Yrityksiä ei löytynyt').first(),
  },
}

/** States of a person and of a company, by the answers of the checks. */
export const identificationStates: States = { ...ofPerson, ...ofCompany }
