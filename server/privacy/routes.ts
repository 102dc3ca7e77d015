import type { Handlers } from '../platform/http/http.ts'
import { getOwnData } from './getOwnData.ts'

export const privacyRoutes = (shop: Parameters<typeof getOwnData>[0]): Handlers => ({
  getOwnData: async ({ caller, params }) => await getOwnData(shop, caller.customerId, params.form),
})
