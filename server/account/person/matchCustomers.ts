import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { beginsWith, isCalled, MOST_OF_A_WAY } from '../../platform/database/match.ts'
import { normalEmail } from '../email/email.ts'
import { customer, emailLookup } from '../tables.ts'

const firstNameFirst = sql`lower(${customer.firstName} || ' ' || ${customer.lastName})`
const lastNameFirst = sql`lower(${customer.lastName} || ' ' || ${customer.firstName})`

/** Branches of staff's search: customers by name either way round, e-mail, phone, company and business id; those whom `at` lets pass, `most` of each way. */
export function matchCustomers(
  words: string,
  at: (customerId: SQLWrapper) => SQL,
  most: number | null = MOST_OF_A_WAY,
): SQL[] {
  const typed = words.toLowerCase()
  const ofCustomer = { from: customer, key: customer.id, customerId: customer.id, where: at(customer.id), most }
  const branches = [
    beginsWith({ ...ofCustomer, matched: 'name', value: firstNameFirst }, typed),
    beginsWith({ ...ofCustomer, matched: 'name', value: lastNameFirst }, typed),
    beginsWith({ ...ofCustomer, matched: 'company', value: sql`lower(${customer.companyName})` }, typed),
  ]
  const turned = lastWordFirst(typed)
  // Found too is who has more first names than were typed.
  if (turned) branches.push(beginsWith({ ...ofCustomer, matched: 'name', value: lastNameFirst }, turned))
  const { emailNorm, customerId } = emailLookup
  const byEmail = {
    from: emailLookup,
    key: customerId,
    customerId,
    matched: 'email',
    value: emailNorm,
    where: at(customerId),
    most,
  }
  if (!words.includes(' ')) branches.push(beginsWith(byEmail, normalEmail(words)))
  const [phone, businessId] = [phoneBeginning(words), businessIdOf(words)]
  if (phone) branches.push(beginsWith({ ...ofCustomer, matched: 'phone', value: customer.phone }, phone))
  if (businessId)
    branches.push(isCalled({ ...ofCustomer, matched: 'business_id', value: customer.businessId }, businessId))
  return branches
}

function lastWordFirst(typed: string): string | null {
  const at = typed.lastIndexOf(' ')
  return at < 0 ? null : `${typed.slice(at + 1)} ${typed.slice(0, at)}`
}

/** The beginning of a phone number as numbers are kept: `040 12`, `00358 40 12` and `+358 40 12` are all `+3584012`. */
export function phoneBeginning(words: string): string | null {
  const compact = words.replace(/[\s()-]/g, '')
  if (!/^[+0]\d{3,}$/.test(compact)) return null
  return compact.replace(/^00/, '+').replace(/^0/, '+358')
}

function businessIdOf(words: string): string | null {
  const [, digits, check] = /^(\d{7})-?(\d)$/.exec(words) ?? []
  return digits ? `${digits}-${check}` : null
}
