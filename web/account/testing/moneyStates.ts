import { page } from 'vitest/browser'
import { signedIn } from '../../testing/demoCustomer.ts'
import { visa } from '../../testing/demoOrder.ts'
import type { States } from '../../testing/judgeStates.ts'
import { button, dialog, unfold } from '../../testing/onPage.ts'
import { accountWith, billedOrder, deliveredOrder, failed, known, paid, presses } from './demoAccount.ts'

const mastercard = { ...visa, id: 'kortti-2', issuer: 'Mastercard', masked_pan: '525301******0321', active: false }
const oldVisa = {
  ...visa,
  id: 'kortti-3',
  masked_pan: '415301******0101',
  expiry_month: 10,
  expiry_year: 2026,
  active: false,
}
/** Nobody tries it again by itself, and not at all with this card. */
const stolen = {
  ...failed,
  next_try_date: null,
  refused_cards: [visa.id],
  failure_reason: 'Maksukortti on ilmoitettu varastetuksi.',
}
const awaited = {
  ...paid,
  invoice_number: '93506818776286881708',
  reference_number: '93506818776286881708',
  invoice_type: 'other',
  subscription_period_start: null,
  subscription_period_end: null,
  description: 'Lisäpalvelu: Lisäkilometrit 2 000 km/kk',
  total_amount: 139,
  amount_due: 139,
  status: 'open',
  payable: true,
  awaits_confirmation: true,
} as const

const billed = accountWith([billedOrder()])
const opensCards = () => unfold('Maksukortit')
const company = { ...known, type: 'business' as const, business_id: '9000001-1', company_name: 'Esimerkki Oy' }

const charges: States = {
  'tili koontilaskut': {
    ...accountWith([billedOrder()], {
      user: { user: { email: known.email }, customer: company },
      getCollectivePapers: {
        papers: [
          { month: '2026-12', number: '9000001-1/2026-12', total_amount: 11_735.8, papers: 19 },
          { month: '2026-11', number: '9000001-1/2026-11', total_amount: 529, papers: 1 },
        ],
      },
    }),
    sign: page.getByRole('button', { name: 'Lataa koontilasku 9000001-1/2026-12' }),
  },
  'tili rajoitettu': {
    ...accountWith([billedOrder()], {
      user: { user: { email: known.email }, customer: { ...known, restriction: { ends_at: '2026-12-06T10:05:00Z' } } },
    }),
    sign: 'Tietojesi käsittelyä on rajoitettu',
  },
  'tili veloitukset': {
    atNight: true,
    ...billed,
    go: () => unfold('Veloitukset'),
    sign: page.getByRole('table', { name: 'Veloitukset' }).getByText('Kuukausimaksu'),
  },
  'tili veloitus-epaonnistui': {
    ...accountWith([billedOrder([failed])]),
    go: () => unfold('Veloitukset'),
    sign: 'Virhe veloituksessa. Tarkasta maksukorttisi tiedot.',
  },
  'tili osto-odottaa': {
    ...accountWith([billedOrder([awaited, paid], { status: deliveredOrder.status })]),
    go: () => unfold('Veloitukset'),
    sign: page.getByRole('button', { name: /^Vahvista pankissa/ }),
  },
  'tili maksa-nyt': {
    ...accountWith([billedOrder([stolen], { payment_cards: [visa, mastercard] })]),
    go: presses(/^Maksa nyt/),
    sign: dialog('Maksa avoin maksu').getByText('Mastercard •••• 0321').first(),
  },
  'tili maksa-nyt-ilman-korttia': {
    ...accountWith([billedOrder([stolen])]),
    go: presses(/^Maksa nyt/),
    sign: dialog('Maksa avoin maksu').getByText('Lisää ensin toinen maksukortti.'),
  },
  'tili maksukortit': {
    ...accountWith([billedOrder([paid], { payment_cards: [visa, mastercard, oldVisa] })]),
    go: opensCards,
    sign: page.getByRole('table', { name: 'Maksukortit' }).getByText('Vanhentunut'),
  },
  'tili poista-kortti': {
    ...accountWith([billedOrder([paid], { payment_cards: [visa, mastercard, oldVisa] })]),
    go: async () => {
      await opensCards()
      await presses(/^Poista kortti/)()
    },
    sign: dialog('Haluatko varmasti poistaa maksukortin?'),
  },
  'tili lisaa-kortti': {
    ...billed,
    go: async () => {
      await opensCards()
      await presses('Lisää uusi maksukortti')()
    },
    sign: dialog('Lisää uusi maksukortti'),
  },
}

const own: States = {
  'tili yhteystiedot': { ...billed, go: presses('Muokkaa yhteystietoja'), sign: dialog('Yhteystiedot') },
  'tili vaihda-salasana': { ...billed, go: presses('Vaihda salasana'), sign: dialog('Vaihda salasana') },
  'tili alennuskoodit': {
    ...accountWith([
      billedOrder([paid], {
        order_codes: [
          {
            code_string: 'TERVETULOA',
            code_description: 'Tervetuloa asiakkaaksi',
            value: 10,
            value_type: 'percent',
            created_at: '2026-11-27T08:04:53.475Z',
            state: 'replaced',
          },
          {
            code_string: 'KULKU50',
            code_description: '50 euron alennus',
            value: 50,
            value_type: 'fixed',
            created_at: '2026-11-27T08:04:53.718Z',
            state: 'in_force',
          },
        ],
      }),
    ]),
    go: () => unfold('Alennuskoodit'),
    sign: page.getByText('TERVETULOA').first(),
  },
  'tili oma-viite': {
    ...accountWith(
      [
        billedOrder([paid], {
          type: 5,
          company: { id: '9000001-1', name: 'Esimerkki Oy' },
          withdrawal_last_date: null,
        }),
      ],
      signedIn(company),
    ),
    go: async () => {
      await unfold('Muut asetukset')
      await button('Muokkaa').click()
    },
    sign: page.getByRole('textbox', { name: /^Oma viite/ }),
  },
  'tili paattaminen': {
    ...accountWith([
      billedOrder([paid], { status: 'delivered', cancelling_date: '2026-12-28', last_cancelling_date: '2026-12-14' }),
    ]),
    go: presses('Tilauksen päättäminen'),
    sign: dialog('Tilauksen päättäminen'),
  },
}

/** The money of an account, and what a customer changes of their own. */
export const moneyStates: States = { ...charges, ...own }
