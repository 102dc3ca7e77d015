import { Refused } from '../../ui/data/refused.ts'
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

export const noDriver: DriverFields = { first_name: '', last_name: '', phone: '' }

/** What is sent: a phone only from who was asked for it. */
export const confirmationOf = ({ phone, drivers }: ConfirmFields, asksPhone: boolean): Confirmation => ({
  ...(asksPhone ? { phone } : {}),
  drivers,
})

/** What the server says of any field that is empty; each field says it in its own words. */
const generic = 'Tämä tieto puuttuu.'

/**
 * The errors of a refused confirmation, all at once and in words that name their field: the server looks at phones
 * only when the names are there.
 */
export function confirmErrors(failure: unknown, { phone, drivers }: ConfirmFields, asksPhone: boolean): unknown {
  if (!(failure instanceof Refused) || failure.status !== 422) return failure
  const missing: Record<string, string> = {}
  if (asksPhone && phone.trim() === '') missing.phone = fi.phoneMissing
  for (const [at, driver] of drivers.entries())
    for (const name of ['first_name', 'last_name', 'phone'] as const)
      if (driver[name].trim() === '') missing[`drivers.${at}.${name}`] = fi.driverMissing[name](at + 1)
  const told = Object.fromEntries(
    Object.entries(failure.errors ?? {}).map(([field, [text = generic]]) => [field, textOf(field, text, missing)]),
  )
  const errors = Object.fromEntries(Object.entries({ ...missing, ...told }).map(([field, text]) => [field, [text]]))
  return new Refused(422, { ...failure.body, errors })
}

function textOf(field: string, text: string, missing: Record<string, string>): string {
  if (text === generic) return missing[field] ?? text
  // A refused phone always says why it is asked for; what else the server knows of it follows.
  if (field === 'phone' && text !== fi.phoneMissing) return `${fi.phoneMissing}. ${text}`
  return text
}
