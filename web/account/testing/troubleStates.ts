import { page } from 'vitest/browser'
import { never, Refusal } from '../../../ui/testing/answeringServer.ts'
import { signedIn } from '../../testing/demoCustomer.ts'
import { confirmedOrder, pendingOrder, visa } from '../../testing/demoOrder.ts'
import type { States } from '../../testing/judgeStates.ts'
import { button, dialog, field, heading, unfold } from '../../testing/onPage.ts'
import type { Answers } from '../../testing/showInShop.tsx'
import { accountWith, billedOrder, failed, known, paid, presses } from './demoAccount.ts'

const confirmed = accountWith([confirmedOrder])
const opensCharges = () => unfold('Veloitukset')

/** Back from the card provider's page with this flag. */
const cameBack = (flag: string, sign: string) => ({ ...confirmed, at: `/tili?${flag}`, sign })

const credit = { invoice_type: 'credit', description: 'Auto palautettiin ennen sovittua päivää' } as const
const charges = (count: number) => Array.from({ length: count }, (_, at) => ({ ...paid, invoice_number: `2026-${at}` }))

/** Charges of three years, of which the page has the newest twelve; the others are asked for and answered so. */
function threeYears(earlier: () => Promise<never> | Refusal | { data: ReturnType<typeof billedOrder>[] }) {
  const newest = { data: [billedOrder(charges(12), { invoices_total: 36 })] }
  const getOrders: Answers['getOrders'] = ({ query }) => (query.invoices === 'all' ? earlier() : newest)
  return {
    ...accountWith([], { getOrders }),
    go: async () => {
      await opensCharges()
      await button('Näytä aiemmat veloitukset').click()
    },
  }
}

const ofCharges: States = {
  'tili hyvitykset': {
    ...accountWith([
      billedOrder([
        { ...paid, ...credit, invoice_number: '2026-3', total_amount: -34.5, status: 'error' },
        { ...paid, ...credit, invoice_number: '2026-2', total_amount: -529 },
        { ...paid, status: 'credited' },
      ]),
    ]),
    go: opensCharges,
    sign: page.getByText(/^Hyvitys kortille ei onnistunut/),
  },
  'tili monta-veloitusta': {
    ...threeYears(() => ({ data: [billedOrder(charges(36))] })),
    sign: 'Kaikki 36 veloitusta ovat näkyvissä.',
  },
  'tili aiempia-laskuja-ei-saada': {
    ...threeYears(() => new Refusal(400)),
    sign: 'Aiempia veloituksia ei saatu haettua.',
  },
  'tili aiempia-laskuja-haetaan': { ...threeYears(never), sign: button('Näytä aiemmat veloitukset') },
  'tili kuittia-ei-saada': {
    ...accountWith([billedOrder([{ ...paid, invoice_number: 'tuntematon' }])], {
      getReceipt: new Refusal(404, { message: 'Kuittia ei löytynyt.', code: 'INVOICE_NOT_FOUND' }),
    }),
    go: async () => {
      await opensCharges()
      await presses(/^Kuitti/)()
    },
    sign: dialog('Virhe kuitin latauksessa.'),
  },
  'tili maksua-kasitellaan': {
    ...accountWith([billedOrder([{ ...failed, payable: false }])]),
    go: opensCharges,
    sign: page.getByText(/Maksua käsitellään parhaillaan\.$/).first(),
  },
  'tili useita-virheita': {
    ...accountWith([
      billedOrder([
        {
          ...failed,
          invoice_number: '2026-2',
          invoice_type: 'other',
          description: 'Lisäpalvelu: Lisäkilometrit 2 000 km/kk',
        },
        failed,
      ]),
    ]),
    go: opensCharges,
    sign: page.getByRole('button', { name: /^Maksa nyt: Lisäpalvelu/ }),
  },
  'tili pankki-kysyy': {
    ...accountWith([billedOrder([{ ...failed, next_try_date: null, awaits_bank: true }])]),
    go: opensCharges,
    sign: page.getByText(/Vahvista maksu pankissasi tai maksa toisella kortilla\.$/).first(),
  },
  'tili maksu-hylatty': {
    ...accountWith([billedOrder([failed])], {
      payInvoice: { outcome: 'declined', failure_reason: 'Kortilla ei ollut riittävästi katetta.' },
      getCustomer: { data: known },
    }),
    go: async () => {
      await presses(/^Maksa nyt/)()
      await button(/^Maksa \d/).click()
    },
    sign: dialog('Maksa avoin maksu').getByText('Maksu ei onnistunut'),
  },
  'tili kortti-ei-kelpaa': {
    ...accountWith([
      billedOrder([
        {
          ...failed,
          next_try_date: null,
          refused_cards: [visa.id],
          failure_reason: 'Maksukortti on ilmoitettu varastetuksi.',
        },
      ]),
    ]),
    go: presses(/^Maksa nyt/),
    sign: page.getByText(/^Tätä maksua ei voi enää maksaa kortilla Visa/),
  },
}

const wrongPassword = new Refusal(422, {
  message: 'Tarkastathan syöttämäsi tiedot ja yritä uudelleen.',
  code: 'INVALID',
  errors: { old_password: ['Nykyinen salasana ei ole oikein.'] },
})
const cutOff = () => {
  throw new TypeError('Failed to fetch')
}

const others: States = {
  'tili poista-tilaus': {
    ...accountWith([pendingOrder]),
    go: () => button('Poista tilaus').click(),
    sign: dialog('Haluatko varmasti poistaa keskeneräisen tilauksen?'),
  },
  'tili verkko-poikki': {
    ...accountWith([pendingOrder], { continueOrder: cutOff, getCustomer: { data: known } }),
    go: () => button('Jatka tilausta').click(),
    sign: dialog('Tilausta ei juuri nyt voitu jatkaa'),
  },
  'tili kortti-lisatty': cameBack('maksukorttilisatty', 'Maksukortti lisätty'),
  'tili osto-ei-onnistunut': cameBack('ostovirhe', 'Lisäpalvelua ei ostettu'),
  'tili maksu-kesken': cameBack('maksukesken', 'Maksua käsitellään'),
  'tili yhteystiedot-virheet': {
    ...confirmed,
    go: async () => {
      await button('Muokkaa yhteystietoja').click()
      await field('Postinumero').fill('123')
      await button('Tallenna').click()
    },
    sign: page.getByText('Tarkista postinumero.').first(),
  },
  'tili salasana-vaarin': {
    ...accountWith([confirmedOrder], { updatePassword: wrongPassword }),
    go: async () => {
      await button('Vaihda salasana').click()
      await field('Nykyinen salasana').fill('Vaarasalasana1')
      await field('Uusi salasana').fill('Kesarengas2027')
      await field('Uusi salasana uudelleen').fill('Kesarengas2027')
      await button('Tallenna').click()
    },
    sign: page.getByText('Nykyinen salasana ei ole oikein.').first(),
  },
  'tili ei-tilauksia': { ...accountWith([]), sign: 'Sinulla ei ole vielä tilauksia' },
  'tili enimmaismaara': {
    ...accountWith([confirmedOrder], signedIn({ ...known, max_orders: 1 })),
    sign: page.getByText(/\(maks\. 1 tilaus\)/),
  },
  'tili tilauksia-ei-saada': {
    ...accountWith([], { getOrders: new Refusal(400) }),
    sign: 'Tilauksia ei juuri nyt saatu näkyviin',
  },
  'tili tilauksia-ladataan': { ...accountWith([], { getOrders: never }), sign: heading('Omat tiedot') },
  'tili ladataan': {
    ...accountWith([], { user: never }),
    sign: page.getByRole('main').getByText('Ladataan').first(),
    // A page that is on its way has no heading yet.
    excused: ['page-has-heading-one'],
  },
}

/** An account that waits, is empty or full, or meets what goes wrong. */
export const troubleStates: States = { ...ofCharges, ...others }
