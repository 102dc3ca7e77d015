import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { routes } from './routes.tsx'

const pageAt = (address: string) => matchRoutes(routes, address)?.at(-1)?.route

test.each([
  ['/', 'StartPage', { says: 'start' }],
  ['/tilaukset', 'OrdersPage', { says: 'orders', permission: 'orders.see' }],
  ['/tilaukset/12345678', 'OrderPage', { says: 'order', permission: 'orders.see' }],
  ['/tilaukset/12345678/rahat', 'OrderPage', { says: 'order', permission: 'orders.see' }],
  ['/asiakkaat/c', 'CustomerPage', { says: 'customer', permission: 'customers.see' }],
  ['/asiakkaat/c/tili', 'AccountPage', { says: 'account', permission: 'customers.see', everywhere: true }],
  ['/profiili', 'ProfilePage', { says: 'profile' }],
  ['/autot', 'CarsPage', { says: 'cars', permission: 'fleet.see' }],
  ['/autot/kalenteri', 'CalendarPage', { says: 'calendar', permission: 'fleet.see' }],
  ['/autot/tuonti', 'ImportPage', { says: 'import', permission: 'fleet.change' }],
  ['/autot/ABC-123', 'CarPage', { says: 'car', permission: 'fleet.see' }],
  ['/raha/laskut', 'InvoicesPage', { says: 'invoices', permission: 'money.see' }],
  ['/raha/laskut/2026-000008', 'InvoicePage', { says: 'invoice', permission: 'money.see' }],
  ['/raha/paivakirja', 'BooksPage', { says: 'books', permission: 'money.see', everywhere: true }],
  ['/raha/saatavat', 'ReceivablesPage', { says: 'receivables', permission: 'money.see', everywhere: true }],
  ['/raha/velalliset/a', 'DebtorPage', { says: 'debtor', permission: 'money.see', everywhere: true }],
  ['/raha/tilisiirrot', 'TransfersPage', { says: 'transfers', permission: 'money.see', everywhere: true }],
  ['/raha/tilitykset', 'SettlementsPage', { says: 'settlements', permission: 'money.see', everywhere: true }],
  ['/raha/alv', 'VatPage', { says: 'vat', permission: 'money.see', everywhere: true }],
  ['/sisalto', 'ContentsPage', { says: 'contents', permission: 'content.see' }],
  ['/sisalto/faq', 'ContentPage', { says: 'content', permission: 'content.see' }],
  ['/tarjonta', 'CampaignsPage', { says: 'campaigns', permission: 'offer.see' }],
  ['/tarjonta/hinnat', 'PricesPage', { says: 'prices', permission: 'offer.see' }],
  ['/tarjonta/mallit', 'ModelsPage', { says: 'models', permission: 'offer.see' }],
  ['/tarjonta/mallit/Kide', 'ModelPage', { says: 'model', permission: 'offer.see' }],
  ['/tarjonta/palvelut', 'ServicesPage', { says: 'services', permission: 'offer.see' }],
  ['/tarjonta/palautushinnasto', 'ReturnPricesPage', { says: 'returnPrices', permission: 'offer.see' }],
  ['/tarjonta/toimipisteet', 'PlacesPage', { says: 'places', permission: 'offer.see' }],
  ['/tarjonta/koodit', 'CodesPage', { says: 'codes', permission: 'offer.see' }],
  ['/luovutus/12345678', 'DeliverPage', { says: 'handover', permission: 'orders.handover' }],
  ['/palautus/12345678', 'TakeBackPage', { says: 'takeBack', permission: 'orders.handover' }],
  ['/tyot', 'WorkPage', { says: 'work', permission: 'orders.see', everywhere: true }],
  ['/tyot/tarkistukset', 'ChecksPage', { says: 'checks', permission: 'checks.decide', everywhere: true }],
  ['/tyot/maksamatta', 'UnpaidPage', { says: 'unpaid', permission: 'money.see', everywhere: true }],
  ['/tyot/avoimet-veloitukset', 'ChargesPage', { says: 'charges', permission: 'money.see', everywhere: true }],
  ['/tyot/palautukset', 'RefundsPage', { says: 'refunds', permission: 'money.see', everywhere: true }],
  ['/tyot/peruutukset', 'WithdrawalsPage', { says: 'withdrawals', permission: 'withdrawals.decide', everywhere: true }],
  ['/tyot/viestit', 'MessagesPage', { says: 'messages', permission: 'messages.answer', everywhere: true }],
  ['/tyot/vajaat-luovutukset', 'IncompletePage', { says: 'incomplete', permission: 'orders.see', everywhere: true }],
  ['/tyot/vauriot', 'DamagesPage', { says: 'damages', permission: 'orders.see', everywhere: true }],
  ['/vauriot/123456', 'DamagePage', { says: 'damage', permission: 'orders.see' }],
  ['/tyot/korjattavat-autot', 'UnfitPage', { says: 'unfit', permission: 'fleet.see', everywhere: true }],
  ['/tyot/virheet', 'FailuresPage', { says: 'failures', permission: 'shop.see', everywhere: true }],
  ['/ehdotukset', 'ProposalsPage', { says: 'proposals', permission: 'money.correct' }],
  ['/luvut', 'FiguresPage', { says: 'figures', permission: 'figures.see' }],
  ['/henkilot', 'PeoplePage', { says: 'people', permission: 'staff.manage', everywhere: true }],
  ['/oikeudet', 'RightsPage', { says: 'rights' }],
  ['/ajo', 'SwitchesPage', { says: 'switches', permission: 'shop.see', everywhere: true }],
  ['/ajo/tyot', 'JobsPage', { says: 'jobs', permission: 'shop.see', everywhere: true }],
  ['/ajo/palvelut', 'ProvidersPage', { says: 'providers', permission: 'shop.see', everywhere: true }],
  ['/ajo/torjutut', 'RefusedPage', { says: 'refused', permission: 'shop.see', everywhere: true }],
  ['/ajo/tapahtumat', 'AuditPage', { says: 'audit', permission: 'shop.see', everywhere: true }],
  ['/ajo/avaimet', 'KeysPage', { says: 'keys', permission: 'staff.manage', everywhere: true }],
  ['/olematon', 'NotFound', { says: 'notFound' }],
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
  ['/kirjaudu', 'signIn'],
  ['/kutsu', 'invitation'],
])('%s stands outside the frame of the console', (address, says) => {
  const found = matchRoutes(routes, address)
  expect(found).toHaveLength(1)
  expect(pageAt(address)?.handle).toEqual({ says })
})
