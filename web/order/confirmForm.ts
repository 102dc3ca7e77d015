import { Refused } from '../api.ts'
import { fi } from './fi.ts'
import type { Confirmation } from './queries.ts'

export interface DriverFields {
  first_name: string
  last_name: string
  phone: string
}
export interface ConfirmFields {
  phone: string
  drivers: DriverFields[]
}

/** The contract's limit; the contract itself is too heavy for the browser. */
export const mostDrivers = 3
export const noDriver: DriverFields = { first_name: '', last_name: '', phone: '' }

/** What is sent: a phone only from who was asked for it. */
export const confirmationOf = ({ phone, drivers }: ConfirmFields, asksPhone: boolean): Confirmation => ({
  ...(asksPhone ? { phone } : {}),
  drivers,
})

/** A refused phone always says why it is needed; what else the server knows of it follows. */
export function phoneInWords(failure: unknown): unknown {
  if (!(failure instanceof Refused) || !failure.errors?.phone) return failure
  const [given = ''] = failure.errors.phone
  const text = given === '' || given === fi.phoneMissing ? fi.phoneMissing : `${fi.phoneMissing}. ${given}`
  return new Refused(failure.status, { ...failure.body, errors: { ...failure.errors, phone: [text] } })
}
