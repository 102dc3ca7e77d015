import type { Handlers } from '../platform/http/http.ts'
import { faq } from './faq.ts'
import { getCityPage } from './getCityPage.ts'
import { getModelPage } from './getModelPage.ts'
import { getTextPage } from './getTextPage.ts'
import { init, type StorefrontNeeds } from './init.ts'

export const storefrontRoutes = (shop: StorefrontNeeds): Handlers => ({
  init: async ({ query, caller }) => await init(shop, query.jm, caller?.customerId ?? null),
  faq: async () => await faq(shop),
  getModelPage: async ({ params }) => await getModelPage(shop, params.slug),
  getCityPage: async ({ params }) => await getCityPage(shop, params.slug),
  getTextPage: async ({ params }) => await getTextPage(shop, params.page),
})
