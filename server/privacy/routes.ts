import type { Handlers } from '../platform/http/http.ts'
import { deleteAccount } from './deleteAccount.ts'
import { getOwnData } from './getOwnData.ts'

type Needs = Parameters<typeof getOwnData>[0] & Parameters<typeof deleteAccount>[0]

export const privacyRoutes = (shop: Needs): Handlers => ({
  deleteAccount: async ({ caller, body }) => await deleteAccount(shop, caller.customerId, body),
  getOwnData: async ({ caller, params }) => await getOwnData(shop, caller.customerId, params.form),
})
