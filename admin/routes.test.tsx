import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { routes } from './routes.tsx'

const pageAt = (address: string) => matchRoutes(routes, address)?.at(-1)?.route

test.each([
  ['/', 'StartPage', { title: 'Tänään' }],
  ['/tilaukset', 'OrdersPage', { title: 'Tilaukset', permission: 'orders.see' }],
  ['/tilaukset/12345678', 'OrderPage', { title: 'Tilaus', permission: 'orders.see' }],
  ['/tilaukset/12345678/rahat', 'OrderPage', { title: 'Tilaus', permission: 'orders.see' }],
  ['/asiakkaat/c', 'CustomerPage', { title: 'Asiakas', permission: 'customers.see' }],
  ['/asiakkaat/c/tili', 'AccountPage', { title: 'Asiakkaan tili', permission: 'customers.see', everywhere: true }],
  ['/profiili', 'ProfilePage', { title: 'Oma profiili' }],
  ['/autot', 'CarsPage', { title: 'Autot', permission: 'fleet.see' }],
  ['/autot/kalenteri', 'CalendarPage', { title: 'Autojen kalenteri', permission: 'fleet.see' }],
  ['/autot/tuonti', 'ImportPage', { title: 'Tuo autoja', permission: 'fleet.change' }],
  ['/autot/ABC-123', 'CarPage', { title: 'Auto', permission: 'fleet.see' }],
  ['/raha/laskut', 'InvoicesPage', { title: 'Laskut', permission: 'money.see' }],
  ['/raha/laskut/2026-000008', 'InvoicePage', { title: 'Lasku', permission: 'money.see' }],
  ['/raha/paivakirja', 'BooksPage', { title: 'Päiväkirja', permission: 'money.see', everywhere: true }],
  ['/raha/saatavat', 'ReceivablesPage', { title: 'Saatavat', permission: 'money.see', everywhere: true }],
  ['/raha/tilitykset', 'SettlementsPage', { title: 'Tilitykset', permission: 'money.see', everywhere: true }],
  ['/raha/alv', 'VatPage', { title: 'Arvonlisävero', permission: 'money.see', everywhere: true }],
  ['/sisalto', 'ContentsPage', { title: 'Sisältö', permission: 'content.see' }],
  ['/sisalto/faq', 'ContentPage', { title: 'Sisältö', permission: 'content.see' }],
  ['/tarjonta', 'CampaignsPage', { title: 'Kampanjat', permission: 'offer.see' }],
  ['/tarjonta/hinnat', 'PricesPage', { title: 'Hinnat', permission: 'offer.see' }],
  ['/tarjonta/palvelut', 'ServicesPage', { title: 'Lisäpalvelut', permission: 'offer.see' }],
  ['/tarjonta/toimipisteet', 'PlacesPage', { title: 'Toimipisteet', permission: 'offer.see' }],
  ['/tarjonta/koodit', 'CodesPage', { title: 'Alennuskoodit', permission: 'offer.see' }],
  ['/tyot', 'WorkPage', { title: 'Työlistat', permission: 'money.see', everywhere: true }],
  ['/tyot/tarkistukset', 'ChecksPage', { title: 'Tarkistukset', permission: 'checks.decide', everywhere: true }],
  ['/tyot/maksamatta', 'UnpaidPage', { title: 'Maksamatta', permission: 'money.see', everywhere: true }],
  [
    '/tyot/avoimet-veloitukset',
    'ChargesPage',
    { title: 'Avoimet veloitukset', permission: 'money.see', everywhere: true },
  ],
  ['/tyot/palautukset', 'RefundsPage', { title: 'Hyvitykset kortille', permission: 'money.see', everywhere: true }],
  [
    '/tyot/peruutukset',
    'WithdrawalsPage',
    { title: 'Peruutukset', permission: 'withdrawals.decide', everywhere: true },
  ],
  ['/tyot/viestit', 'MessagesPage', { title: 'Viestit', permission: 'messages.answer', everywhere: true }],
  ['/tyot/virheet', 'FailuresPage', { title: 'Virheet', permission: 'shop.see', everywhere: true }],
  ['/ehdotukset', 'ProposalsPage', { title: 'Ehdotukset', permission: 'money.correct' }],
  ['/luvut', 'FiguresPage', { title: 'Luvut', permission: 'figures.see' }],
  ['/henkilot', 'PeoplePage', { title: 'Henkilöt', permission: 'staff.manage', everywhere: true }],
  ['/oikeudet', 'RightsPage', { title: 'Roolien oikeudet' }],
  ['/ajo', 'SwitchesPage', { title: 'Kaupan ohjaus', permission: 'shop.see', everywhere: true }],
  ['/ajo/tyot', 'JobsPage', { title: 'Taustatyöt', permission: 'shop.see', everywhere: true }],
  ['/ajo/palvelut', 'ProvidersPage', { title: 'Ulkoiset palvelut', permission: 'shop.see', everywhere: true }],
  ['/ajo/torjutut', 'RefusedPage', { title: 'Torjutut yritykset', permission: 'shop.see', everywhere: true }],
  ['/ajo/tapahtumat', 'AuditPage', { title: 'Tapahtumat', permission: 'shop.see', everywhere: true }],
  ['/ajo/avaimet', 'KeysPage', { title: 'Avaimet', permission: 'staff.manage', everywhere: true }],
  ['/olematon', 'NotFound', { title: 'Sivua ei löytynyt' }],
])('%s opens its page, for those who may', async (address, component, handle) => {
  const page = pageAt(address)
  expect(page?.handle).toEqual(handle)
  const code = typeof page?.lazy === 'function' ? await page.lazy() : undefined
  expect((code?.Component as { name?: string } | undefined)?.name).toBe(component)
})

test('money is gone to by its invoices', async () => {
  const { loader } = pageAt('/raha') ?? {}
  const answer = typeof loader === 'function' ? await loader({} as never, undefined) : undefined
  expect((answer as Response).headers.get('location')).toBe('/raha/laskut')
})

test.each([
  ['/kirjaudu', 'Kirjaudu'],
  ['/kutsu', 'Tervetuloa'],
])('%s stands outside the frame of the console', (address, title) => {
  const found = matchRoutes(routes, address)
  expect(found).toHaveLength(1)
  expect(pageAt(address)?.handle).toEqual({ title })
})
