import type { LockedCustomer } from '../../account/lockCustomer.ts'

/** Columns of an order that follow from who orders: a company once chosen is kept for the next order. */
export const ordererOf = ({
  type,
  businessId,
  companyName,
}: Pick<LockedCustomer, 'type' | 'businessId' | 'companyName'>) => ({
  type: type === 'business' ? (5 as const) : (1 as const),
  businessId,
  companyName,
})
