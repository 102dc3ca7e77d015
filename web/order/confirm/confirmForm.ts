import type { Language } from '../../../contract/language.ts'
import type { Order } from '../../../contract/order.ts'
import { Refused } from '../../../ui/data/refused.ts'
import { phoneText } from '../../../ui/text/phoneText.ts'
import type { Confirmation } from '../queries.ts'
import { words } from '../words.ts'

export interface DriverFields {
  first_name: string
  last_name: string
  phone: string
  /** The id of a driver that the order has already: they are named on the account page too. */
  driver_id?: string
}
export interface ConfirmFields {
  phone: string
  drivers: DriverFields[]
  /** The ids of all drivers of the order that came into the form, also of those who were taken out of it again. */
  taken: string[]
}

export const noDriver: DriverFields = { first_name: '', last_name: '', phone: '' }

type Served = Order['drivers']

/**
 * How the drivers of the order differ from those that the form knows of: the places of rows whose driver it has no more,
 * and the rows of new ones. What is confirmed replaces them all, so one who was named elsewhere would be lost.
 */
export const driversSince = ({ drivers, taken }: ConfirmFields, served: Served) => ({
  gone: drivers.flatMap(({ driver_id }, at) =>
    driver_id === undefined || served.some((one) => one.driver_id === driver_id) ? [] : [at],
  ),
  added: served
    .filter(({ driver_id }) => !taken.includes(driver_id))
    .map(({ first_name, last_name, phone, driver_id }): DriverFields => {
      return { first_name, last_name, phone: phoneText(phone), driver_id }
    }),
})

export const idsOf = (served: Served): string[] => served.map(({ driver_id }) => driver_id)

/** The form with the drivers that the order has now. What was typed into it, and who was taken out, stays. */
export function withDrivers(fields: ConfirmFields, served: Served): ConfirmFields {
  const { gone, added } = driversSince(fields, served)
  const kept = fields.drivers.filter((_, at) => !gone.includes(at))
  return { ...fields, drivers: [...kept, ...added], taken: idsOf(served) }
}

/**
 * The confirmation that is sent: a phone only from a customer who was asked for it, and which drivers the named ones
 * replace.
 */
export const confirmationOf = ({ phone, drivers, taken }: ConfirmFields, asksPhone: boolean): Confirmation => ({
  ...(asksPhone ? { phone } : {}),
  drivers: drivers.map(({ first_name, last_name, phone }) => ({ first_name, last_name, phone })),
  drivers_seen: taken,
})

/**
 * The errors of a refused confirmation, all at once and in words that name their field: the server looks at phones
 * only when the names are there.
 */
export function confirmErrors(
  failure: unknown,
  { phone, drivers }: ConfirmFields,
  asksPhone: boolean,
  language: Language,
): unknown {
  const t = words[language]
  if (!(failure instanceof Refused) || failure.status !== 422) return failure
  const missing: Record<string, string> = {}
  if (asksPhone && phone.trim() === '') missing.phone = t.phoneMissing
  for (const [at, driver] of drivers.entries())
    for (const name of ['first_name', 'last_name', 'phone'] as const)
      if (driver[name].trim() === '') missing[`drivers.${at}.${name}`] = t.driverMissing[name](at + 1)
  const told = Object.fromEntries(
    Object.entries(failure.errors ?? {}).map(([field, [text = words[language].empty]]) => [
      field,
      textOf(field, text, missing, language),
    ]),
  )
  const errors = Object.fromEntries(Object.entries({ ...missing, ...told }).map(([field, text]) => [field, [text]]))
  return new Refused(422, { ...failure.body, errors })
}

function textOf(field: string, text: string, missing: Record<string, string>, language: Language): string {
  const t = words[language]
  if (text === t.empty || field !== 'phone') return missing[field] ?? text
  // A refused phone always says why it is asked for; what else the server knows of it follows.
  if (field === 'phone' && text !== t.phoneMissing) return `${t.phoneMissing}. ${text}`
  return text
}
