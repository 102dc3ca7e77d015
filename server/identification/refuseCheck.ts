import { type Tx, transaction } from '../platform/database/database.ts'
import type { ShopParts } from '../platform/shopParts.ts'
import { type Ground, mailRefusal, type Register } from './mailRefusal.ts'
import { type CreditRow, type LicenceRow, updateCreditCheck, updateLicenceCheck } from './queries.ts'

type Needs = Pick<ShopParts, 'db' | 'queue'>
interface Refused {
  id: string
  customerId: string
}

/** Without a person: false when somebody settled it meanwhile, and no letter then. */
export const refuseLicence = (shop: Needs, check: Refused, decided: Partial<LicenceRow>): Promise<boolean> =>
  withLetter(shop, { ...check, ground: decided.evidence === 'age' ? 'age' : 'licences' }, (tx) =>
    updateLicenceCheck(tx, check.id, decided),
  )

/** The same of a person's credit or a company's. */
export const refuseCredit = (
  shop: Needs,
  check: Refused & { ground: Exclude<Register, 'licences'> },
  decided: Partial<CreditRow>,
): Promise<boolean> => withLetter(shop, check, (tx) => updateCreditCheck(tx, check.id, decided))

const withLetter = (
  { db, queue }: Needs,
  { customerId, ground }: Refused & { ground: Ground },
  decide: (tx: Tx) => Promise<boolean>,
): Promise<boolean> =>
  transaction(db, async (tx) => {
    const isDecided = await decide(tx)
    if (isDecided) await queue.enqueue(tx, mailRefusal, { customerId, ground })
    return isDecided
  })
