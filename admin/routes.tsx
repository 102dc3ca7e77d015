import { type RouteObject, redirect } from 'react-router'
import { Loading } from '../ui/state/Loading.tsx'
import { Frame } from './frame/Frame.tsx'
import { RouteError } from './frame/RouteError.tsx'
import { accountPage, type PageFacts } from './page.ts'
import { InvitationPage } from './session/InvitationPage.tsx'
import { SignInPage } from './session/SignInPage.tsx'

/*
 * Every page and URL of the console, under /hallinta. To add a page: write `admin/<slice>/SomePage.tsx` with a named
 * component, add a line here with `lazy` and its facts, and, where it has an entry in the menu, a line in `menu.ts`.
 */
const facts = (handle: PageFacts): { handle: PageFacts } => ({ handle })

const pages: RouteObject[] = [
  {
    index: true,
    ...facts({ title: 'Tänään' }),
    lazy: async () => ({ Component: (await import('./today/StartPage.tsx')).StartPage }),
  },
  {
    path: 'tilaukset',
    ...facts({ title: 'Tilaukset', permission: 'orders.see' }),
    lazy: async () => ({ Component: (await import('./orders/OrdersPage.tsx')).OrdersPage }),
  },
  {
    path: 'tilaukset/:orderNumber/:osa?',
    ...facts({ title: 'Tilaus', permission: 'orders.see' }),
    lazy: async () => ({ Component: (await import('./orders/OrderPage.tsx')).OrderPage }),
  },
  {
    path: 'asiakkaat/:customerId',
    ...facts({ title: 'Asiakas', permission: 'customers.see' }),
    lazy: async () => ({ Component: (await import('./customers/CustomerPage.tsx')).CustomerPage }),
  },
  {
    path: 'asiakkaat/:customerId/tili',
    ...facts({ title: 'Asiakkaan tili', ...accountPage }),
    lazy: async () => ({ Component: (await import('./customers/AccountPage.tsx')).AccountPage }),
  },
  {
    path: 'profiili',
    ...facts({ title: 'Oma profiili' }),
    lazy: async () => ({ Component: (await import('./profile/ProfilePage.tsx')).ProfilePage }),
  },
  {
    path: 'autot',
    ...facts({ title: 'Autot', permission: 'fleet.see' }),
    lazy: async () => ({ Component: (await import('./fleet/CarsPage.tsx')).CarsPage }),
  },
  {
    path: 'autot/kalenteri',
    ...facts({ title: 'Autojen kalenteri', permission: 'fleet.see' }),
    lazy: async () => ({ Component: (await import('./fleet/CalendarPage.tsx')).CalendarPage }),
  },
  {
    path: 'autot/tuonti',
    ...facts({ title: 'Tuo autoja', permission: 'fleet.change' }),
    lazy: async () => ({ Component: (await import('./fleet/ImportPage.tsx')).ImportPage }),
  },
  {
    path: 'autot/:registration',
    ...facts({ title: 'Auto', permission: 'fleet.see' }),
    lazy: async () => ({ Component: (await import('./fleet/CarPage.tsx')).CarPage }),
  },
  { path: 'raha', loader: () => redirect('/raha/laskut') },
  {
    path: 'raha/laskut',
    ...facts({ title: 'Laskut', permission: 'money.see' }),
    lazy: async () => ({ Component: (await import('./money/InvoicesPage.tsx')).InvoicesPage }),
  },
  {
    path: 'raha/laskut/:number',
    ...facts({ title: 'Lasku', permission: 'money.see' }),
    lazy: async () => ({ Component: (await import('./money/InvoicePage.tsx')).InvoicePage }),
  },
  {
    path: 'raha/paivakirja',
    ...facts({ title: 'Päiväkirja', permission: 'money.see', everywhere: true }),
    lazy: async () => ({ Component: (await import('./money/BooksPage.tsx')).BooksPage }),
  },
  {
    path: 'raha/saatavat',
    ...facts({ title: 'Saatavat', permission: 'money.see', everywhere: true }),
    lazy: async () => ({ Component: (await import('./money/ReceivablesPage.tsx')).ReceivablesPage }),
  },
  {
    path: 'raha/tilitykset',
    ...facts({ title: 'Tilitykset', permission: 'money.see', everywhere: true }),
    lazy: async () => ({ Component: (await import('./money/SettlementsPage.tsx')).SettlementsPage }),
  },
  {
    path: 'raha/alv',
    ...facts({ title: 'Arvonlisävero', permission: 'money.see', everywhere: true }),
    lazy: async () => ({ Component: (await import('./money/VatPage.tsx')).VatPage }),
  },
  {
    path: 'sisalto',
    ...facts({ title: 'Sisältö', permission: 'content.see' }),
    lazy: async () => ({ Component: (await import('./content/ContentsPage.tsx')).ContentsPage }),
  },
  {
    path: 'sisalto/:item',
    ...facts({ title: 'Sisältö', permission: 'content.see' }),
    lazy: async () => ({ Component: (await import('./content/ContentPage.tsx')).ContentPage }),
  },
  {
    path: 'tarjonta',
    ...facts({ title: 'Kampanjat', permission: 'offer.see' }),
    lazy: async () => ({ Component: (await import('./offer/CampaignsPage.tsx')).CampaignsPage }),
  },
  {
    path: 'tarjonta/hinnat',
    ...facts({ title: 'Hinnat', permission: 'offer.see' }),
    lazy: async () => ({ Component: (await import('./offer/PricesPage.tsx')).PricesPage }),
  },
  {
    path: 'tarjonta/palvelut',
    ...facts({ title: 'Lisäpalvelut', permission: 'offer.see' }),
    lazy: async () => ({ Component: (await import('./offer/ServicesPage.tsx')).ServicesPage }),
  },
  {
    path: 'tarjonta/toimipisteet',
    ...facts({ title: 'Toimipisteet', permission: 'offer.see' }),
    lazy: async () => ({ Component: (await import('./offer/places/PlacesPage.tsx')).PlacesPage }),
  },
  {
    path: 'tarjonta/koodit',
    ...facts({ title: 'Alennuskoodit', permission: 'offer.see' }),
    lazy: async () => ({ Component: (await import('./offer/CodesPage.tsx')).CodesPage }),
  },
  {
    path: 'tyot',
    ...facts({ title: 'Työlistat', permission: 'money.see', everywhere: true }),
    lazy: async () => ({ Component: (await import('./work/WorkPage.tsx')).WorkPage }),
  },
  {
    path: 'tyot/tarkistukset',
    ...facts({ title: 'Tarkistukset', permission: 'checks.decide', everywhere: true }),
    lazy: async () => ({ Component: (await import('./work/CasePages.tsx')).ChecksPage }),
  },
  {
    path: 'tyot/maksamatta',
    ...facts({ title: 'Maksamatta', permission: 'money.see', everywhere: true }),
    lazy: async () => ({ Component: (await import('./work/MoneyPages.tsx')).UnpaidPage }),
  },
  {
    path: 'tyot/avoimet-veloitukset',
    ...facts({ title: 'Avoimet veloitukset', permission: 'money.see', everywhere: true }),
    lazy: async () => ({ Component: (await import('./work/MoneyPages.tsx')).ChargesPage }),
  },
  {
    path: 'tyot/palautukset',
    ...facts({ title: 'Hyvitykset kortille', permission: 'money.see', everywhere: true }),
    lazy: async () => ({ Component: (await import('./work/MoneyPages.tsx')).RefundsPage }),
  },
  {
    path: 'tyot/peruutukset',
    ...facts({ title: 'Peruutukset', permission: 'withdrawals.decide', everywhere: true }),
    lazy: async () => ({ Component: (await import('./work/CasePages.tsx')).WithdrawalsPage }),
  },
  {
    path: 'tyot/viestit',
    ...facts({ title: 'Viestit', permission: 'messages.answer', everywhere: true }),
    lazy: async () => ({ Component: (await import('./work/CasePages.tsx')).MessagesPage }),
  },
  {
    path: 'tyot/virheet',
    ...facts({ title: 'Virheet', permission: 'shop.see', everywhere: true }),
    lazy: async () => ({ Component: (await import('./work/CasePages.tsx')).FailuresPage }),
  },
  {
    path: 'ehdotukset',
    ...facts({ title: 'Ehdotukset', permission: 'money.correct' }),
    lazy: async () => ({ Component: (await import('./proposals/ProposalsPage.tsx')).ProposalsPage }),
  },
  {
    path: 'luvut',
    ...facts({ title: 'Luvut', permission: 'figures.see' }),
    lazy: async () => ({ Component: (await import('./figures/FiguresPage.tsx')).FiguresPage }),
  },
  {
    path: 'henkilot',
    ...facts({ title: 'Henkilöt', permission: 'staff.manage', everywhere: true }),
    lazy: async () => ({ Component: (await import('./people/PeoplePage.tsx')).PeoplePage }),
  },
  {
    path: 'oikeudet',
    ...facts({ title: 'Roolien oikeudet' }),
    lazy: async () => ({ Component: (await import('./people/RightsPage.tsx')).RightsPage }),
  },
  {
    path: 'ajo',
    ...facts({ title: 'Kaupan ohjaus', permission: 'shop.see', everywhere: true }),
    lazy: async () => ({ Component: (await import('./running/SwitchesPage.tsx')).SwitchesPage }),
  },
  {
    path: 'ajo/tyot',
    ...facts({ title: 'Taustatyöt', permission: 'shop.see', everywhere: true }),
    lazy: async () => ({ Component: (await import('./running/JobsPage.tsx')).JobsPage }),
  },
  {
    path: 'ajo/palvelut',
    ...facts({ title: 'Ulkoiset palvelut', permission: 'shop.see', everywhere: true }),
    lazy: async () => ({ Component: (await import('./running/ProvidersPage.tsx')).ProvidersPage }),
  },
  {
    path: 'ajo/torjutut',
    ...facts({ title: 'Torjutut yritykset', permission: 'shop.see', everywhere: true }),
    lazy: async () => ({ Component: (await import('./running/RefusedPage.tsx')).RefusedPage }),
  },
  {
    path: 'ajo/tapahtumat',
    ...facts({ title: 'Tapahtumat', permission: 'shop.see', everywhere: true }),
    lazy: async () => ({ Component: (await import('./running/AuditPage.tsx')).AuditPage }),
  },
  {
    path: 'ajo/avaimet',
    ...facts({ title: 'Avaimet', permission: 'staff.manage', everywhere: true }),
    lazy: async () => ({ Component: (await import('./running/KeysPage.tsx')).KeysPage }),
  },
  {
    path: '*',
    ...facts({ title: 'Sivua ei löytynyt' }),
    lazy: async () => ({ Component: (await import('./frame/NotFound.tsx')).NotFound }),
  },
]

export const routes: RouteObject[] = [
  {
    path: 'kirjaudu',
    HydrateFallback: Loading,
    Component: SignInPage,
    errorElement: <RouteError />,
    ...facts({ title: 'Kirjaudu' }),
  },
  { path: 'kutsu', Component: InvitationPage, errorElement: <RouteError />, ...facts({ title: 'Tervetuloa' }) },
  {
    path: '/',
    Component: Frame,
    HydrateFallback: Loading,
    errorElement: <RouteError />,
    children: [{ errorElement: <RouteError />, children: pages }],
  },
]
