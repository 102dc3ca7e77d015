import { type RouteObject, redirect } from 'react-router'
import { Loading } from '../ui/state/Loading.tsx'
import { Frame } from './frame/Frame.tsx'
import { RouteError } from './frame/RouteError.tsx'
import { customersEverywhere, type PageFacts } from './page.ts'
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
    ...facts({ says: 'start' }),
    lazy: async () => ({ Component: (await import('./today/StartPage.tsx')).StartPage }),
  },
  {
    path: 'tilaukset',
    ...facts({ says: 'orders', permission: 'orders.see' }),
    lazy: async () => ({ Component: (await import('./orders/OrdersPage.tsx')).OrdersPage }),
  },
  {
    path: 'tilaukset/:orderNumber/:osa?',
    ...facts({ says: 'order', permission: 'orders.see' }),
    lazy: async () => ({ Component: (await import('./orders/OrderPage.tsx')).OrderPage }),
  },
  {
    path: 'asiakkaat',
    ...facts({ says: 'customers', permission: 'customers.see' }),
    lazy: async () => ({ Component: (await import('./customers/CustomersPage.tsx')).CustomersPage }),
  },
  {
    path: 'asiakkaat/yritykset',
    ...facts({ says: 'companies', ...customersEverywhere }),
    lazy: async () => ({ Component: (await import('./customers/CompaniesPage.tsx')).CompaniesPage }),
  },
  {
    path: 'asiakkaat/:customerId',
    ...facts({ says: 'customer', permission: 'customers.see' }),
    lazy: async () => ({ Component: (await import('./customers/CustomerPage.tsx')).CustomerPage }),
  },
  {
    path: 'asiakkaat/:customerId/tili',
    ...facts({ says: 'account', ...customersEverywhere }),
    lazy: async () => ({ Component: (await import('./customers/AccountPage.tsx')).AccountPage }),
  },
  {
    path: 'profiili',
    ...facts({ says: 'profile' }),
    lazy: async () => ({ Component: (await import('./profile/ProfilePage.tsx')).ProfilePage }),
  },
  {
    path: 'autot',
    ...facts({ says: 'cars', permission: 'fleet.see' }),
    lazy: async () => ({ Component: (await import('./fleet/CarsPage.tsx')).CarsPage }),
  },
  {
    path: 'autot/kalenteri',
    ...facts({ says: 'calendar', permission: 'fleet.see' }),
    lazy: async () => ({ Component: (await import('./fleet/CalendarPage.tsx')).CalendarPage }),
  },
  {
    path: 'autot/tuonti',
    ...facts({ says: 'import', permission: 'fleet.change' }),
    lazy: async () => ({ Component: (await import('./fleet/ImportPage.tsx')).ImportPage }),
  },
  {
    path: 'autot/:registration',
    ...facts({ says: 'car', permission: 'fleet.see' }),
    lazy: async () => ({ Component: (await import('./fleet/CarPage.tsx')).CarPage }),
  },
  { path: 'raha', loader: () => redirect('/raha/laskut') },
  {
    path: 'raha/laskut',
    ...facts({ says: 'invoices', permission: 'money.see' }),
    lazy: async () => ({ Component: (await import('./money/InvoicesPage.tsx')).InvoicesPage }),
  },
  {
    path: 'raha/laskut/:number',
    ...facts({ says: 'invoice', permission: 'money.see' }),
    lazy: async () => ({ Component: (await import('./money/InvoicePage.tsx')).InvoicePage }),
  },
  {
    path: 'raha/paivakirja',
    ...facts({ says: 'books', permission: 'money.see', everywhere: true }),
    lazy: async () => ({ Component: (await import('./money/BooksPage.tsx')).BooksPage }),
  },
  {
    path: 'raha/saatavat',
    ...facts({ says: 'receivables', permission: 'money.see', everywhere: true }),
    lazy: async () => ({ Component: (await import('./money/ReceivablesPage.tsx')).ReceivablesPage }),
  },
  {
    path: 'raha/velalliset/:debtorId',
    ...facts({ says: 'debtor', permission: 'money.see', everywhere: true }),
    lazy: async () => ({ Component: (await import('./money/DebtorPage.tsx')).DebtorPage }),
  },
  {
    path: 'raha/tilisiirrot',
    ...facts({ says: 'transfers', permission: 'money.see', everywhere: true }),
    lazy: async () => ({ Component: (await import('./money/TransfersPage.tsx')).TransfersPage }),
  },
  {
    path: 'raha/tilitykset',
    ...facts({ says: 'settlements', permission: 'money.see', everywhere: true }),
    lazy: async () => ({ Component: (await import('./money/SettlementsPage.tsx')).SettlementsPage }),
  },
  {
    path: 'raha/alv',
    ...facts({ says: 'vat', permission: 'money.see', everywhere: true }),
    lazy: async () => ({ Component: (await import('./money/VatPage.tsx')).VatPage }),
  },
  {
    path: 'sisalto',
    ...facts({ says: 'contents', permission: 'content.see' }),
    lazy: async () => ({ Component: (await import('./content/ContentsPage.tsx')).ContentsPage }),
  },
  {
    path: 'sisalto/kaannokset',
    ...facts({ says: 'translations', permission: 'content.see' }),
    lazy: async () => ({ Component: (await import('./content/TranslationsPage.tsx')).TranslationsPage }),
  },
  {
    path: 'sisalto/:item',
    ...facts({ says: 'content', permission: 'content.see' }),
    lazy: async () => ({ Component: (await import('./content/ContentPage.tsx')).ContentPage }),
  },
  {
    path: 'tarjonta',
    ...facts({ says: 'campaigns', permission: 'offer.see' }),
    lazy: async () => ({ Component: (await import('./offer/CampaignsPage.tsx')).CampaignsPage }),
  },
  {
    path: 'tarjonta/hinnat',
    ...facts({ says: 'prices', permission: 'offer.see' }),
    lazy: async () => ({ Component: (await import('./offer/PricesPage.tsx')).PricesPage }),
  },
  {
    path: 'tarjonta/mallit',
    ...facts({ says: 'models', permission: 'offer.see' }),
    lazy: async () => ({ Component: (await import('./offer/models/ModelsPage.tsx')).ModelsPage }),
  },
  {
    path: 'tarjonta/mallit/:model',
    ...facts({ says: 'model', permission: 'offer.see' }),
    lazy: async () => ({ Component: (await import('./offer/models/ModelPage.tsx')).ModelPage }),
  },
  {
    path: 'tarjonta/palvelut',
    ...facts({ says: 'services', permission: 'offer.see' }),
    lazy: async () => ({ Component: (await import('./offer/ServicesPage.tsx')).ServicesPage }),
  },
  {
    path: 'tarjonta/palautushinnasto',
    ...facts({ says: 'returnPrices', permission: 'offer.see' }),
    lazy: async () => ({ Component: (await import('./offer/ReturnPricesPage.tsx')).ReturnPricesPage }),
  },
  {
    path: 'tarjonta/toimipisteet',
    ...facts({ says: 'places', permission: 'offer.see' }),
    lazy: async () => ({ Component: (await import('./offer/places/PlacesPage.tsx')).PlacesPage }),
  },
  {
    path: 'tarjonta/toimipisteet/:place',
    ...facts({ says: 'place', permission: 'offer.see' }),
    lazy: async () => ({ Component: (await import('./offer/places/PlacePage.tsx')).PlacePage }),
  },
  {
    path: 'tarjonta/koodit',
    ...facts({ says: 'codes', permission: 'offer.see' }),
    lazy: async () => ({ Component: (await import('./offer/CodesPage.tsx')).CodesPage }),
  },
  {
    path: 'luovutus/:orderNumber',
    ...facts({ says: 'handover', permission: 'orders.handover' }),
    lazy: async () => ({ Component: (await import('./handover/HandoverPage.tsx')).DeliverPage }),
  },
  {
    path: 'palautus/:orderNumber',
    ...facts({ says: 'takeBack', permission: 'orders.handover' }),
    lazy: async () => ({ Component: (await import('./handover/HandoverPage.tsx')).TakeBackPage }),
  },
  {
    path: 'vaihto/:orderNumber',
    ...facts({ says: 'carSwap', permission: 'orders.change' }),
    lazy: async () => ({ Component: (await import('./handover/SwapPage.tsx')).SwapPage }),
  },
  {
    path: 'tyot',
    ...facts({ says: 'work', permission: 'orders.see', everywhere: true }),
    lazy: async () => ({ Component: (await import('./work/WorkPage.tsx')).WorkPage }),
  },
  {
    path: 'tyot/tarkistukset',
    ...facts({ says: 'checks', permission: 'checks.decide', everywhere: true }),
    lazy: async () => ({ Component: (await import('./work/CasePages.tsx')).ChecksPage }),
  },
  {
    path: 'tyot/maksamatta',
    ...facts({ says: 'unpaid', permission: 'money.see', everywhere: true }),
    lazy: async () => ({ Component: (await import('./work/MoneyPages.tsx')).UnpaidPage }),
  },
  {
    path: 'tyot/avoimet-veloitukset',
    ...facts({ says: 'charges', permission: 'money.see', everywhere: true }),
    lazy: async () => ({ Component: (await import('./work/MoneyPages.tsx')).ChargesPage }),
  },
  {
    path: 'tyot/palautukset',
    ...facts({ says: 'refunds', permission: 'money.see', everywhere: true }),
    lazy: async () => ({ Component: (await import('./work/MoneyPages.tsx')).RefundsPage }),
  },
  {
    path: 'tyot/peruutukset',
    ...facts({ says: 'withdrawals', permission: 'withdrawals.decide', everywhere: true }),
    lazy: async () => ({ Component: (await import('./work/CasePages.tsx')).WithdrawalsPage }),
  },
  {
    path: 'tyot/erittelyt',
    ...facts({ says: 'statements', permission: 'money.correct', everywhere: true }),
    lazy: async () => ({ Component: (await import('./work/StatementsPage.tsx')).StatementsPage }),
  },
  {
    path: 'tyot/viestit',
    ...facts({ says: 'messages', permission: 'messages.answer', everywhere: true }),
    lazy: async () => ({ Component: (await import('./work/CasePages.tsx')).MessagesPage }),
  },
  {
    path: 'tyot/vajaat-luovutukset',
    ...facts({ says: 'incomplete', permission: 'orders.see', everywhere: true }),
    lazy: async () => ({ Component: (await import('./work/CarPages.tsx')).IncompletePage }),
  },
  {
    path: 'tyot/vauriot',
    ...facts({ says: 'damages', permission: 'orders.see', everywhere: true }),
    lazy: async () => ({ Component: (await import('./work/CarPages.tsx')).DamagesPage }),
  },
  {
    path: 'vauriot/:damageNumber',
    ...facts({ says: 'damage', permission: 'orders.see' }),
    lazy: async () => ({ Component: (await import('./damages/DamagePage.tsx')).DamagePage }),
  },
  {
    path: 'tyot/korjattavat-autot',
    ...facts({ says: 'unfit', permission: 'fleet.see', everywhere: true }),
    lazy: async () => ({ Component: (await import('./work/CarPages.tsx')).UnfitPage }),
  },
  {
    path: 'tyot/virheet',
    ...facts({ says: 'failures', permission: 'shop.see', everywhere: true }),
    lazy: async () => ({ Component: (await import('./work/CasePages.tsx')).FailuresPage }),
  },
  {
    path: 'ehdotukset',
    ...facts({ says: 'proposals', permission: 'money.correct' }),
    lazy: async () => ({ Component: (await import('./proposals/ProposalsPage.tsx')).ProposalsPage }),
  },
  {
    path: 'luvut',
    ...facts({ says: 'figures', permission: 'figures.see' }),
    lazy: async () => ({ Component: (await import('./figures/FiguresPage.tsx')).FiguresPage }),
  },
  {
    path: 'henkilot',
    ...facts({ says: 'people', permission: 'staff.manage', everywhere: true }),
    lazy: async () => ({ Component: (await import('./people/PeoplePage.tsx')).PeoplePage }),
  },
  {
    path: 'oikeudet',
    ...facts({ says: 'rights' }),
    lazy: async () => ({ Component: (await import('./people/RightsPage.tsx')).RightsPage }),
  },
  {
    path: 'ajo',
    ...facts({ says: 'switches', permission: 'shop.see', everywhere: true }),
    lazy: async () => ({ Component: (await import('./running/SwitchesPage.tsx')).SwitchesPage }),
  },
  {
    path: 'ajo/tyot',
    ...facts({ says: 'jobs', permission: 'shop.see', everywhere: true }),
    lazy: async () => ({ Component: (await import('./running/JobsPage.tsx')).JobsPage }),
  },
  {
    path: 'ajo/palvelut',
    ...facts({ says: 'providers', permission: 'shop.see', everywhere: true }),
    lazy: async () => ({ Component: (await import('./running/ProvidersPage.tsx')).ProvidersPage }),
  },
  {
    path: 'ajo/torjutut',
    ...facts({ says: 'refused', permission: 'shop.see', everywhere: true }),
    lazy: async () => ({ Component: (await import('./running/RefusedPage.tsx')).RefusedPage }),
  },
  {
    path: 'ajo/tapahtumat',
    ...facts({ says: 'audit', permission: 'shop.see', everywhere: true }),
    lazy: async () => ({ Component: (await import('./running/AuditPage.tsx')).AuditPage }),
  },
  {
    path: 'ajo/avaimet',
    ...facts({ says: 'keys', permission: 'staff.manage', everywhere: true }),
    lazy: async () => ({ Component: (await import('./running/KeysPage.tsx')).KeysPage }),
  },
  {
    path: '*',
    ...facts({ says: 'notFound' }),
    lazy: async () => ({ Component: (await import('./frame/NotFound.tsx')).NotFound }),
  },
]

export const routes: RouteObject[] = [
  {
    path: 'kirjaudu',
    HydrateFallback: Loading,
    Component: SignInPage,
    errorElement: <RouteError />,
    ...facts({ says: 'signIn' }),
  },
  { path: 'kutsu', Component: InvitationPage, errorElement: <RouteError />, ...facts({ says: 'invitation' }) },
  {
    path: '/',
    Component: Frame,
    HydrateFallback: Loading,
    errorElement: <RouteError />,
    children: [{ errorElement: <RouteError />, children: pages }],
  },
]
