import { orderAnchor } from '../../../contract/order/orderAnchor.ts'

/** The address of the account page, at the order that a letter is about: a company has dozens there. */
export type AccountAddress = (orderNumber: string) => string

export const accountOn =
  ({ publicUrl }: { publicUrl: string }): AccountAddress =>
  (orderNumber) =>
    `${publicUrl}/tili#${orderAnchor(orderNumber)}`
