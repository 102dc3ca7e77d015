import { sql } from 'drizzle-orm'
import { customerFacts } from '../account/person/customerFacts.ts'
import { atOneInstant } from '../platform/clock.ts'
import { transaction } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { ShopParts } from '../platform/shopParts.ts'
import { DECLARATION_VERSION } from './check.ts'
import { declareLicence, type Following, latestLicence } from './queries.ts'

interface Needs extends Pick<ShopParts, 'db' | 'clock'> {
  stepCompleted: Following
}

/** The customer declares the licence that no register could confirm; it then counts for today. */
export async function confirmDriversLicense(shop: Needs, customerId: string): Promise<void> {
  const { db, stepCompleted } = shop
  await transaction(db, async (tx) => {
    const { clock } = atOneInstant(shop)
    if (!(await customerFacts(tx, customerId)).identified) throw new Refusal('NOT_IDENTIFIED')
    const check = await latestLicence(tx, customerId, clock.today())
    // A second press finds the declaration of the first.
    if (check?.status === 'success' && check.declarationVersion) return
    if (check?.status !== 'manual') throw new Refusal('LICENCE_NOT_MANUAL')
    await declareLicence(tx, check.id, DECLARATION_VERSION, clock.now())
    await tx.execute(stepCompleted(sql`select ${customerId}::uuid`))
  })
}
