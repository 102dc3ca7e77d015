import type { Order } from '../../contract/order.ts'

/** The party to the contract. */
export interface Signer {
  firstName: string | null
  lastName: string | null
  email: string
  streetAddress: string | null
  zipCode: string | null
  postOffice: string | null
}

/** The facts of an order in its contract, as they were agreed. */
export interface ContractFacts {
  order: Order
  customer: Signer
  /** The plate of the car that was held when it was agreed; older contracts do not say it. */
  registration?: string | null
}

export const signerOf = ({ firstName, lastName, email, streetAddress, zipCode, postOffice }: Signer): Signer => ({
  firstName,
  lastName,
  email,
  streetAddress,
  zipCode,
  postOffice,
})
