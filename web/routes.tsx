import type { RouteObject } from 'react-router'
import type { TextPage as TextPageName } from '../contract/storefront.ts'
import { Loading } from '../ui/state/Loading.tsx'
import { messagesQuery } from './contact/queries.ts'
import { orderQuery, ordersQuery } from './currentOrder/queries.ts'
import { cityPageQuery, modelPageQuery } from './landing/queries.ts'
import type { PageMeta } from './page.ts'
import { agentQuery } from './searchAgent/queries.ts'
import { sessionsQuery, userQuery } from './session/queries.ts'
import { SignedIn } from './session/SignedIn.tsx'
import { Layout } from './storefront/Layout.tsx'
import { textQuery } from './storefront/queries.ts'

/*
 * Every page and URL of the shop. To add a page: write `web/<slice>/SomePage.tsx` with a named component that renders
 * <Page title="...">, then add a line here with `lazy`, its path and its meta (name, what it says in `fi.ts`). Pages under
 * `protectedPages` are for signed-in customers.
 */
const meta = (facts: PageMeta): { handle: PageMeta } => ({ handle: facts })

const orderSteps: RouteObject[] = [
  // The flow around it leads to the step that the order waits for.
  { index: true, Component: Loading },
  {
    path: 'lisapalvelut',
    ...meta({
      name: 'NewOrder.SelectExtraServices',
      says: 'services',
      cart: true,
      code: 'order/services/ExtraServicesStep.tsx',
    }),
    lazy: async () => ({ Component: (await import('./order/services/ExtraServicesStep.tsx')).ExtraServicesStep }),
  },
  {
    path: 'tunnistautuminen',
    ...meta({ name: 'NewOrder.Identify', says: 'identification', cart: true, code: 'identification/IdentifyStep.tsx' }),
    lazy: async () => ({ Component: (await import('./identification/IdentifyStep.tsx')).IdentifyStep }),
  },
  {
    path: 'maksutiedot',
    ...meta({ name: 'NewOrder.PaymentInfo', says: 'payment', cart: true, code: 'payment/PaymentInfoStep.tsx' }),
    lazy: async () => ({ Component: (await import('./payment/PaymentInfoStep.tsx')).PaymentInfoStep }),
  },
  {
    path: 'vahvista',
    ...meta({ name: 'NewOrder.ConfirmOrder', says: 'confirm', cart: true, code: 'order/confirm/ConfirmStep.tsx' }),
    lazy: async () => ({ Component: (await import('./order/confirm/ConfirmStep.tsx')).ConfirmStep }),
  },
  {
    path: 'valmis',
    ...meta({ name: 'NewOrder.OrderComplete', says: 'complete', code: 'order/confirm/OrderCompletePage.tsx' }),
    lazy: async () => ({ Component: (await import('./order/confirm/OrderCompletePage.tsx')).OrderCompletePage }),
  },
  {
    path: 'luo-salasana',
    ...meta({ name: 'NewOrder.SetPassword', says: 'setPassword', code: 'account/SetPasswordPage.tsx' }),
    lazy: async () => ({ Component: (await import('./account/SetPasswordPage.tsx')).SetPasswordPage }),
  },
]

const protectedPages: RouteObject[] = [
  {
    path: 'uusi-tilaus',
    ...meta({
      name: 'NewOrder',
      says: 'newOrder',
      needsLogin: true,
      single: true,
      asks: () => [userQuery, orderQuery],
      code: 'order/frame/NewOrderPage.tsx',
    }),
    lazy: async () => ({ Component: (await import('./order/frame/NewOrderPage.tsx')).NewOrderPage }),
    children: orderSteps,
  },
  {
    path: 'tili',
    ...meta({
      name: 'Customer',
      says: 'account',
      needsLogin: true,
      asks: () => [userQuery, ordersQuery],
      code: 'account/AccountPage.tsx',
    }),
    lazy: async () => ({ Component: (await import('./account/AccountPage.tsx')).AccountPage }),
  },
  {
    path: 'tili/viestit',
    ...meta({
      says: 'messages',
      needsLogin: true,
      asks: () => [userQuery, messagesQuery],
      code: 'contact/MessagesPage.tsx',
    }),
    lazy: async () => ({ Component: (await import('./contact/MessagesPage.tsx')).MessagesPage }),
  },
  {
    path: 'tili/tietosuoja',
    ...meta({
      says: 'ownData',
      needsLogin: true,
      asks: () => [userQuery, sessionsQuery],
      code: 'account/own/OwnDataPage.tsx',
    }),
    lazy: async () => ({ Component: (await import('./account/own/OwnDataPage.tsx')).OwnDataPage }),
  },
]

const accountPages: RouteObject[] = [
  {
    path: 'kirjaudu',
    ...meta({ name: 'Login', single: true, hidden: true, says: 'login', code: 'account/LoginPage.tsx' }),
    lazy: async () => ({ Component: (await import('./account/LoginPage.tsx')).LoginPage }),
  },
  {
    path: 'kirjaudu/:token',
    ...meta({
      name: 'LoginWithToken',
      single: true,
      hidden: true,
      says: 'loginLink',
      code: 'account/LoginWithTokenPage.tsx',
    }),
    lazy: async () => ({ Component: (await import('./account/LoginWithTokenPage.tsx')).LoginWithTokenPage }),
  },
  {
    path: 'salasana-unohtunut',
    ...meta({
      name: 'ForgotPassword',
      single: true,
      hidden: true,
      says: 'forgotPassword',
      code: 'account/ForgotPasswordPage.tsx',
    }),
    lazy: async () => ({ Component: (await import('./account/ForgotPasswordPage.tsx')).ForgotPasswordPage }),
  },
  {
    path: 'vaihda-salasana/:token',
    ...meta({
      name: 'ResetPassword',
      single: true,
      hidden: true,
      says: 'resetPassword',
      code: 'account/ResetPasswordPage.tsx',
    }),
    lazy: async () => ({ Component: (await import('./account/ResetPasswordPage.tsx')).ResetPasswordPage }),
  },
]

const textPage = (
  path: string,
  text: TextPageName,
  { name, says }: Required<Pick<PageMeta, 'name' | 'says'>>,
): RouteObject => ({
  path,
  ...meta({ name, says, text, asks: () => [textQuery(text)], code: 'storefront/TextPage.tsx' }),
  lazy: async () => ({ Component: (await import('./storefront/TextPage.tsx')).TextPage }),
})

const storefrontPages: RouteObject[] = [
  {
    path: 'asiakaspalvelu',
    ...meta({ says: 'contact', code: 'contact/ContactPage.tsx' }),
    lazy: async () => ({ Component: (await import('./contact/ContactPage.tsx')).ContactPage }),
  },
  textPage('tietosuoja', 'privacy', { name: 'Privacy', says: 'privacy' }),
  textPage('kayttoehdot', 'terms_of_use', { name: 'TermsOfUse', says: 'termsOfUse' }),
  textPage('evasteet', 'cookies', { name: 'Cookies', says: 'cookies' }),
  textPage('saavutettavuus', 'accessibility', { name: 'Accessibility', says: 'accessibility' }),
  textPage('sopimusehdot', 'contract_terms', { name: 'ContractTerms', says: 'contractTerms' }),
  {
    path: 'palautushinnasto',
    ...meta({ says: 'returnPrices', code: 'returnPrices/ReturnPricesPage.tsx' }),
    lazy: async () => ({ Component: (await import('./returnPrices/ReturnPricesPage.tsx')).ReturnPricesPage }),
  },
  {
    path: 'peruuta-sopimus',
    ...meta({ name: 'Withdrawal', says: 'withdrawal', code: 'withdrawal/WithdrawalPage.tsx' }),
    lazy: async () => ({ Component: (await import('./withdrawal/WithdrawalPage.tsx')).WithdrawalPage }),
  },
  {
    path: 'autot/:slug',
    ...meta({
      name: 'Model',
      landing: 'model',
      asks: ({ slug = '' }) => [modelPageQuery(slug)],
      code: 'landing/ModelPage.tsx',
    }),
    lazy: async () => ({ Component: (await import('./landing/ModelPage.tsx')).ModelPage }),
  },
  {
    path: 'kaupungit/:slug',
    ...meta({
      name: 'City',
      landing: 'city',
      asks: ({ slug = '' }) => [cityPageQuery(slug)],
      code: 'landing/CityPage.tsx',
    }),
    lazy: async () => ({ Component: (await import('./landing/CityPage.tsx')).CityPage }),
  },
  {
    path: 'vertaa',
    ...meta({ says: 'compare', hidden: true, code: 'compare/ComparePage.tsx' }),
    lazy: async () => ({ Component: (await import('./compare/ComparePage.tsx')).ComparePage }),
  },
  {
    path: 'sandbox/tyyli',
    ...meta({ says: 'style', hidden: true, code: 'storefront/StyleRoute.tsx' }),
    lazy: async () => ({ Component: (await import('./storefront/StyleRoute.tsx')).StyleRoute }),
  },
  {
    path: '*',
    ...meta({ says: 'notFound', status: 404, single: true, code: 'storefront/NotFound.tsx' }),
    lazy: async () => ({ Component: (await import('./storefront/NotFound.tsx')).NotFound }),
  },
]

const searchPages: RouteObject[] = [
  {
    index: true,
    ...meta({ name: 'Index', bg: false, code: 'search/HomePage.tsx' }),
    lazy: async () => ({ Component: (await import('./search/HomePage.tsx')).HomePage }),
  },
  {
    path: 'hakuvahti/:token',
    ...meta({
      name: 'SearchAgent',
      hidden: true,
      says: 'searchAgent',
      bg: false,
      asks: ({ token = '' }) => [agentQuery(token)],
      code: 'search/SearchAgentPage.tsx',
    }),
    lazy: async () => ({ Component: (await import('./search/SearchAgentPage.tsx')).SearchAgentPage }),
  },
  {
    path: 'hakuvahti/poista/:token',
    ...meta({
      name: 'SearchAgentDelete',
      hidden: true,
      says: 'searchAgentDelete',
      asks: ({ token = '' }) => [agentQuery(token)],
      code: 'searchAgent/SearchAgentDeletePage.tsx',
    }),
    lazy: async () => ({ Component: (await import('./searchAgent/SearchAgentDeletePage.tsx')).SearchAgentDeletePage }),
  },
]

export const routes: RouteObject[] = [
  {
    path: '/',
    Component: Layout,
    children: [...searchPages, ...accountPages, { Component: SignedIn, children: protectedPages }, ...storefrontPages],
  },
]
