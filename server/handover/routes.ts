import type { Language } from '../../contract/language.ts'
import type { Handlers } from '../platform/http/http.ts'
import { getReturnPrices } from './getReturnPrices.ts'

type Needs = Parameters<typeof getReturnPrices>[0] & { language: Language }

export const handoverRoutes = (shop: Needs): Pick<Handlers, 'getReturnPrices'> => ({
  getReturnPrices: () => getReturnPrices(shop, shop.language),
})
