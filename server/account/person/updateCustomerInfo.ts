import { eq } from 'drizzle-orm'
import { words as consentWords } from '../../../contract/consent/words.ts'
import { required } from '../../../contract/fields.ts'
import type { Language, Sentence } from '../../../contract/language.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, transaction } from '../../platform/database/database.ts'
import { invalid, Refusal } from '../../platform/http/refusal.ts'
import { newId } from '../../platform/ids.ts'
import { customer, marketingConsent } from '../tables.ts'
import { words } from '../words.ts'
import { isKept } from './isKept.ts'

interface ContactDetails {
  street_address: string
  zip_code: string
  post_office: string
  phone: string | null
  marketing?: boolean | undefined
}

/**
 * Changes what a customer may change of their own details. What the shop needs is not taken away: a phone number, once there
 * is one, and the address of a company, which stands on its invoices.
 */
export const updateCustomerInfo = (
  { db, clock, language }: { db: Db; clock: Clock; language: Language },
  customerId: string,
  details: ContactDetails,
): Promise<void> =>
  transaction(db, async (tx) => {
    const [found] = await tx.select().from(customer).where(isKept(customerId)).for('update')
    if (!found) throw new Refusal('UNAUTHENTICATED')
    const { street_address, zip_code, post_office, phone, marketing = found.marketing } = details
    const lost: Record<string, Sentence[]> = {
      phone: phone === null && found.phone ? [(language) => words[language].phoneMissing] : [],
      street_address: street_address === '' && found.streetAddress && found.type === 'business' ? [required] : [],
    }
    const errors = Object.fromEntries(Object.entries(lost).filter(([, said]) => said.length > 0))
    if (Object.keys(errors).length > 0) throw invalid(errors)
    await tx
      .update(customer)
      .set({
        streetAddress: street_address || null,
        zipCode: zip_code || null,
        postOffice: post_office || null,
        phone,
        marketing,
      })
      .where(eq(customer.id, customerId))
    if (marketing === found.marketing) return
    // A consent, or its withdrawal, with its moment and the words that were seen; the ones before stay (GDPR 7(1)).
    const said = { given: marketing, words: consentWords[language].marketing, at: clock.now() }
    await tx.insert(marketingConsent).values({ id: newId(), customerId, ...said })
  })
