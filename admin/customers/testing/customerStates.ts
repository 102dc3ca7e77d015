import { page } from 'vitest/browser'
import { rows } from '../../testing/demoShop.ts'
import type { StaffStates } from '../../testing/judgeStates.ts'
import { button, dialog } from '../../testing/onPage.ts'
import { letters, listedOrder, notes } from '../../testing/orderSamples.ts'
import type { StaffAnswers } from '../../testing/showToStaff.tsx'

const at = '2026-11-27T08:02:33Z'
const answers: StaffAnswers = {
  showCustomer: {
    customer: {
      customer_id: 'c1',
      name: 'Onni Onnistuja',
      email: 'onni.onnistuja@esimerkki.example',
      phone: '+358401234567',
      type: 'business',
      company: 'Yhdessä Oy',
      business_id: '9000013-4',
      identified: true,
      created_at: at,
      address: 'Mannerheimintie 1, 00100 Helsinki',
      marketing: true,
      max_orders: 3,
    },
    money: {
      owed: [{ debtor_id: 'c1', amount: 1_158 }],
      cards: [
        { label: 'Visa •••• 0345', expires: '04/2027', active: true },
        { label: 'Mastercard •••• 1187', expires: '11/2026', active: false },
      ],
    },
    orders: rows(6, listedOrder),
    notes,
    letters,
    messages: [{ contact_id: 'v1', message: 'Saako autolla ajaa Viroon?', sent_at: at, done_at: null }],
    checks: [
      { what: 'credit', status: 'failed', at },
      { what: 'licence', status: 'success', at },
      { what: 'identification', status: 'success', at },
    ],
  },
  eraseCustomer: {
    parts: [
      { part: 'account', erased: 1, kept: 0 },
      { part: 'letters', erased: 12, kept: 0 },
      { part: 'orders', erased: 0, kept: 2 },
      { part: 'invoices', erased: 0, kept: 14 },
    ],
    kept_until: '2032-12-31',
    letters: [{ to: 'onni.onnistuja@esimerkki.example', subject: 'Tietosi on poistettu', html: '<p>Hei!</p>' }],
  },
  showAccount: {
    customer_id: 'c1',
    name: 'Onni Onnistuja',
    password_set: true,
    html: '<main><h1>Tili</h1><p>Norra Kide, nouto 18.12.2026</p></main>',
  },
}

/** Its end was asked for, and the letter that tells it has not left; consents were given and withdrawn. */
const restricted: StaffAnswers['showCustomer'] = {
  customer: {
    customer_id: 'c1',
    name: 'Onni Onnistuja',
    email: 'onni.onnistuja@esimerkki.example',
    created_at: at,
    restriction: { ground: 'accuracy', since: at, end_asked_at: '2026-11-29T10:05:00Z', ends_at: null },
    consents: [
      { given: false, words: 'Minulle saa lähettää tarjouksia ja uutisia sähköpostilla', at: '2026-11-28T09:00:00Z' },
      { given: true, words: 'Erbjudanden och nyheter får skickas till mig per e-post', at },
    ],
  },
  orders: rows(2, listedOrder),
}

const listed = {
  listCustomers: {
    customers: [
      {
        customer_id: 'c1',
        name: 'Onni Onnistuja',
        email: 'onni.onnistuja@esimerkki.example',
        phone: '+358401234567',
        type: 'business',
        company: 'Yhdessä Oy',
        identified: true,
        created_at: at,
        active_orders: 2,
        owed: 1_158,
      },
      ...rows(12, (n) => ({
        customer_id: `m${n}`,
        name: 'Maija Meikäläinen',
        email: 'maija@esimerkki.example',
        created_at: at,
        owed: 0,
      })),
    ],
    next: 'c9',
  },
} satisfies StaffAnswers
const companies = {
  listCompanies: {
    companies: [
      {
        business_id: '9000013-4',
        name: 'Yhdessä Oy',
        active_orders: 2,
        max_orders: 3,
        orders_elsewhere: 1,
        owed: 1_158,
        debtor_id: 'd1',
      },
      { business_id: '9000012-6', name: 'Hidas Oy', max_orders: 1, owed: 0 },
    ],
  },
} satisfies StaffAnswers

const showCollective = {
  recipient: { customer_id: 'c1', from: '2026-12', last: null, orders_for_it: true },
  people: [{ customer_id: 'c1', name: 'Yrjö Yhdessä' }],
  papers: [
    { month: '2026-12', number: '9000013-4/2026-12', total_amount: 11_735.8, papers: 19 },
    { month: '2026-11', number: '9000013-4/2026-11', total_amount: 579, papers: 1 },
  ],
} satisfies StaffAnswers['showCollective']

/** A customer in the console, state by state. */
export const customerStates: StaffStates = {
  'hallinta-asiakkaat, lista': {
    at: '/asiakkaat',
    role: 'service',
    answers: listed,
    seen: () => page.getByRole('link', { name: 'Onni Onnistuja' }),
  },
  'hallinta-yritykset, lista': {
    at: '/asiakkaat/yritykset',
    role: 'service',
    answers: companies,
    seen: () => page.getByText('Hidas Oy'),
  },
  'hallinta-yritykset, raja': {
    at: '/asiakkaat/yritykset',
    role: 'service',
    answers: companies,
    press: async () => {
      await button('Toimet: Yhdessä Oy').click()
      await page.getByRole('menuitem', { name: 'Muuta rajaa' }).click()
    },
    seen: () => dialog('Tilausraja: Yhdessä Oy'),
  },
  'hallinta-yritykset, koontilasku': {
    at: '/asiakkaat/yritykset',
    role: 'service',
    answers: { ...companies, showCollective },
    press: async () => {
      await button('Toimet: Yhdessä Oy').click()
      await page.getByRole('menuitem', { name: 'Koontilasku' }).click()
    },
    seen: () => dialog('Koontilasku: Yhdessä Oy').getByText(/^12\/2026: 19 laskua/),
  },
  'hallinta-asiakas, sivu': {
    at: '/asiakkaat/c1',
    role: 'service',
    answers,
    seen: () => page.getByText('Mannerheimintie 1, 00100 Helsinki'),
  },
  'hallinta-asiakas, korjaus': {
    at: '/asiakkaat/c1',
    role: 'service',
    answers,
    press: () => button('Korjaa tietoja').click(),
    seen: () => dialog('Korjaa tietoja'),
  },
  'hallinta-asiakas, poisto': {
    at: '/asiakkaat/c1',
    role: 'service',
    answers,
    press: async () => {
      await button('Muut toimet').click()
      await page.getByRole('menuitem', { name: /^Poista asiakkaan tiedot/ }).click()
    },
    seen: () => dialog().getByText('ainakin 31.12.2032 asti'),
  },
  'hallinta-asiakas, rajoitettu': {
    at: '/asiakkaat/c1',
    role: 'service',
    answers: { showCustomer: restricted },
    seen: () => page.getByText('Asiakas kiistää tietojen paikkansapitävyyden.'),
  },
  'hallinta-asiakas, poistettu': {
    at: '/asiakkaat/c1',
    role: 'service',
    answers: {
      showCustomer: {
        customer: { customer_id: 'c1', name: 'Poistettu', email: '', type: 'private', created_at: at, erased_at: at },
        orders: rows(2, listedOrder),
      },
    },
    seen: () => page.getByText('Asiakkaan tiedot on poistettu'),
  },
  'hallinta-asiakas, tili': {
    at: '/asiakkaat/c1/tili',
    role: 'service',
    answers,
    seen: () => page.frameLocator(page.getByTitle(/Onni Onnistuja/)).getByRole('heading', { name: 'Tili' }),
  },
}
