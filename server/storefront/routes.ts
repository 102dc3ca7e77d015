import type { Handlers } from '../platform/http.ts'
import { faq } from './faq.ts'
import { getTextPage } from './getTextPage.ts'
import { init, type StorefrontNeeds } from './init.ts'

export const storefrontRoutes = (shop: StorefrontNeeds): Handlers => ({
  init: async ({ query, caller }) => await init(shop, query.jm, caller?.customerId ?? null),
  faq: async () => await faq(shop),
  getTextPage: async ({ params }) => await getTextPage(shop, params.page),
})
