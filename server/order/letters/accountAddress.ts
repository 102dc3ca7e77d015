import { addressOf } from '../../../contract/addresses/addresses.ts'
import type { Language } from '../../../contract/language.ts'
import { orderAnchor } from '../../../contract/order/orderAnchor.ts'

/** The address of the account page, at the order that a letter is about: a company has dozens there. */
export type AccountAddress = (orderNumber: string) => string

export const accountOn =
  ({ config, language }: { config: { publicUrl: string }; language: Language }): AccountAddress =>
  (orderNumber) =>
    config.publicUrl + addressOf(`/tili#${orderAnchor(orderNumber)}`, language)
