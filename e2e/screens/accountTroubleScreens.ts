import type { Order } from '../../contract/order.ts'
import { billedOrder, isTold, unfolds } from '../account/account.ts'
import type { Customer } from '../kit/customer.ts'
import { hasCar, hasConfirmed, isKnownAs } from './orderStates.ts'
import { closesDialog, type Screen, screensOf, visitOf } from './screen.ts'

type Invoice = Order['invoices'][number]

const saved = 'Tallenna'

/** Comes back from the card provider's page with this flag. */
const cameBack = (flag: string, title: string) => async (it: Customer) => {
  await it.opens(`/tili?${flag}`)
  await it.page.getByText(title).waitFor()
}

/** Calls are answered by the shop again, and at once. */
const toldNothing = (it: Customer) => it.page.unrouteAll({ behavior: 'ignoreErrors' })

/** The charges of an order that is billed: those it has, changed and with others. */
const toldOfCharges = (change: (invoice: Invoice) => Invoice[], total?: number) => async (it: Customer) => {
  await toldNothing(it)
  await isTold(it, ({ invoices }) => {
    const all = invoices.flatMap(change)
    const failed = all.filter(({ status, invoice_type }) => status === 'error' && invoice_type !== 'credit')
    return {
      invoices: all,
      invoices_total: total ?? all.length,
      order_errors: { invoices: failed.map(({ invoice_number }) => invoice_number) },
    }
  })
  await it.opens('/tili')
  return await unfolds(it, 'Veloitukset')
}
const charged =
  (change: (invoice: Invoice) => Invoice[], card = 'ok') =>
  async (it: Customer) => {
    await billedOrder(it, { card })
    return await toldOfCharges(change)(it)
  }
const ofThreeYears = toldOfCharges(
  (one) => Array.from({ length: 12 }, (_, at) => ({ ...one, invoice_number: `2026-${at}` })),
  36,
)
const credit = { invoice_type: 'credit', description: 'Auto palautettiin ennen sovittua päivää' } as const

/** An account that waits, is empty or full, or meets what goes wrong. */
export const accountTroubleScreens: readonly Screen[] = [
  ...visitOf('tili', {
    'poista-tilaus': async (it) => {
      await hasConfirmed(it)
      await isTold(it, () => ({ status: 'pending' }))
      await it.opens('/tili')
      await it.button('Poista tilaus').click()
      await it.dialog('Haluatko varmasti poistaa keskeneräisen tilauksen?').waitFor()
    },
    'verkko-poikki': async (it) => {
      await closesDialog(it)
      await it.hasCodeOf('dialog')
      await it.page.context().setOffline(true)
      await it.button('Jatka tilausta').click()
      await it.dialog('Tilausta ei juuri nyt voitu jatkaa').waitFor()
    },
  }),
  ...visitOf('tili', {
    'kortti-lisatty': async (it) => {
      await hasConfirmed(it)
      await cameBack('maksukorttilisatty', 'Maksukortti lisätty')(it)
    },
    'osto-ei-onnistunut': cameBack('ostovirhe', 'Lisäpalvelua ei ostettu'),
    'maksu-kesken': cameBack('maksukesken', 'Maksua käsitellään'),
  }),
  ...visitOf('tili', {
    hyvitykset: charged((one) => [
      { ...one, ...credit, invoice_number: '2026-3', total_amount: -34.5, status: 'error' },
      { ...one, ...credit, invoice_number: '2026-2', total_amount: -529, status: 'paid' },
      { ...one, status: 'credited' },
    ]),
    'monta-veloitusta': async (it) => {
      const years = toldOfCharges((one) =>
        Array.from({ length: 36 }, (_, at) => ({ ...one, invoice_number: `2026-${at}` })),
      )
      await (await years(it)).getByRole('button', { name: 'Näytä aiemmat veloitukset' }).click()
    },
    'aiempia-laskuja-ei-saada': async (it) => {
      const charges = await ofThreeYears(it)
      await it.page.route('**/api/ui/customer/getOrders?*', (route) => route.fulfill({ status: 400, json: {} }))
      await charges.getByRole('button', { name: 'Näytä aiemmat veloitukset' }).click()
      await charges.getByRole('alert').waitFor()
    },
    'aiempia-laskuja-haetaan': async (it) => {
      const charges = await ofThreeYears(it)
      await it.page.route('**/api/ui/customer/getOrders?*', () => {})
      await charges.getByRole('button', { name: 'Näytä aiemmat veloitukset' }).click()
    },
    'kuittia-ei-saada': async (it) => {
      const charges = await toldOfCharges((one) => [{ ...one, invoice_number: 'tuntematon' }])(it)
      await charges.getByRole('button', { name: /^Kuitti/ }).click()
      await it.dialog('Virhe kuitin latauksessa.').waitFor()
    },
  }),
  ...visitOf('tili', {
    'maksua-kasitellaan': charged((one) => [{ ...one, payable: false }], 'insufficient'),
    'useita-virheita': toldOfCharges((one) => [
      {
        ...one,
        invoice_number: '2026-2',
        description: 'Lisäpalvelu: Lisäkilometrit 2 000 km/kk',
        invoice_type: 'other',
      },
      one,
    ]),
  }),
  ...visitOf('tili', {
    'yhteystiedot-virheet': async (it) => {
      await hasConfirmed(it)
      await it.opens('/tili')
      await it.button('Muokkaa yhteystietoja').click()
      await it.field('Postinumero').fill('123')
      await it.button(saved).click()
      await it.page.getByText('Tarkista postinumero.').first().waitFor()
    },
    'salasana-vaarin': async (it) => {
      await toldNothing(it)
      await it.opens('/tili')
      await it.button('Vaihda salasana').click()
      await it.field('Nykyinen salasana').fill('Vaarasalasana1')
      await it.field('Uusi salasana').fill('Kesarengas2027')
      await it.field('Uusi salasana uudelleen').fill('Kesarengas2027')
      await it.button(saved).click()
      await it.page.locator('[aria-invalid=true]').waitFor()
    },
    'ei-tilauksia': async (it) => {
      await toldNothing(it)
      await it.page.route('**/api/ui/customer/getOrders', (route) => route.fulfill({ json: { data: [] } }))
      await it.opens('/tili')
      await it.page.getByText('Sinulla ei ole vielä tilauksia').waitFor()
    },
    enimmaismaara: async (it) => {
      await toldNothing(it)
      await isKnownAs(it, { max_orders: 1, active_orders: 1 })
      await it.opens('/tili')
      await it.page.getByText('(maks. 1 tilaus)').waitFor()
    },
    'tilauksia-ei-saada': async (it) => {
      await toldNothing(it)
      await it.page.route('**/api/ui/customer/getOrders', (route) => route.fulfill({ status: 400, json: {} }))
      await it.opens('/tili')
      await it.page.getByText('Tilauksia ei juuri nyt saatu näkyviin').waitFor()
    },
    'tilauksia-ladataan': async (it) => {
      await toldNothing(it)
      await it.holdsBack('customer/getOrders')
      await it.opens('/tili')
      await it.sees('Omat tiedot')
    },
    ladataan: async (it) => {
      await toldNothing(it)
      await it.holdsBack('user/user')
      await it.page.goto(`${it.shop.url}/tili`)
      await it.page.getByText('Ladataan').first().waitFor()
    },
  }),
  ...screensOf('tili', {
    'pankki-kysyy': charged((one) => [one], 'sca'),
    'maksu-hylatty': async (it) => {
      await charged((one) => [one], 'insufficient')(it)
      await it.page.getByRole('button', { name: /^Maksa nyt/ }).click()
      await it.button(/^Maksa \d/).click()
      await it.page.getByRole('alert').waitFor()
    },
    'kortti-ei-kelpaa': async (it) => {
      await charged((one) => [one], 'stolen')(it)
      await it.page
        .getByRole('button', { name: /^(Maksa|Vaihda)/ })
        .first()
        .click()
      await it.dialog('Maksa avoin maksu').waitFor()
    },
    'osto-hylatty': async (it) => {
      await hasCar(it, { card: 'stolen' })
      await it.opens('/tili')
      await unfolds(it, 'Lisäpalvelut')
      await it.button('Osta lisäpalvelu').click()
      await it.page.getByRole('checkbox', { name: 'Lastenistuin' }).check()
      await it.button('Jatka ostamaan').click()
      await it
        .dialog('Haluatko varmasti ostaa lisäpalvelun?')
        .getByRole('button', { name: /^Osta ja maksa \d/ })
        .click()
      await it.dialog('Virhe lisäpalvelun ostossa.').waitFor()
    },
  }),
]
