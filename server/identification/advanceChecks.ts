import type { Day } from '../../contract/date.ts'
import { customerFacts } from '../account/customerFacts.ts'
import type { Clock } from '../platform/clock.ts'
import { type Db, type Tx, transaction } from '../platform/database.ts'
import { eventOnCommit } from '../platform/events.ts'
import { newId } from '../platform/ids.ts'
import type { Secrets } from '../platform/secrets.ts'
import type { CreditProvider } from '../providers/credit/credit.ts'
import type { IdentityCode } from '../providers/identification/identityCode.ts'
import type { LicenceProvider } from '../providers/licence/licence.ts'
import { isAdult, type LicenceRuling, missingChecks, ruleCredit, ruleLicence } from './check.ts'
import { identityCodeOf } from './identityCodeOf.ts'
import {
  attemptNumber,
  type CreditRow,
  checksOfDay,
  type LicenceRow,
  startCreditCheck,
  takeCreditCheck,
  takeLicenceCheck,
  updateCreditCheck,
  updateLicenceCheck,
} from './queries.ts'

export interface CheckNeeds {
  db: Db
  clock: Clock
  secrets: Secrets
  licence: LicenceProvider
  credit: CreditProvider
  stepCompleted(tx: Tx, customerId: string): Promise<void>
}
interface Person {
  identityCode: IdentityCode
  birthDate: Day
}

/** Longer than any provider may take to answer: afterwards somebody else may ask. */
const ASKING_MS = 30_000
/** Between two questions to a register that is still at work; the customer's browser looks as often. */
const AGAIN_MS = 1_500

/** Asks for every check of the customer that is due: the licence first, then credit. Safe to run by any number at once. */
export async function advanceChecks(shop: CheckNeeds, customerId: string): Promise<void> {
  const { db, clock } = shop
  const until = () => new Date(clock.now().getTime() + ASKING_MS)
  const licence = await takeLicenceCheck(db, customerId, clock.now(), until())
  if (licence) await checkLicence(shop, licence, await personOf(shop, customerId))
  const credit = await takeCreditCheck(db, { customerId, businessId: null }, clock.now(), until())
  if (credit) await checkCredit(shop, credit, await personOf(shop, customerId))
}

async function personOf(shop: CheckNeeds, customerId: string): Promise<Person> {
  const { birthDate } = await customerFacts(shop.db, customerId)
  if (!birthDate) throw new Error('A check of somebody who is not identified')
  return { identityCode: await identityCodeOf(shop, customerId), birthDate }
}

async function checkLicence(shop: CheckNeeds, row: LicenceRow, person: Person): Promise<void> {
  const { db, clock } = shop
  const ruling = await askLicence(shop, row, person)
  if (!ruling) {
    await updateLicenceCheck(db, row.id, { askAt: new Date(clock.now().getTime() + AGAIN_MS) })
    return
  }
  await transaction(db, async (tx) => {
    if (!(await updateLicenceCheck(tx, row.id, { ...ruling, decidedAt: clock.now() }))) return
    eventOnCommit(tx, 'check', { outcome: ruling.status, kind: 'licence', checkId: row.id, customerId: row.customerId })
    const [today] = await checksOfDay(tx, [{ customerId: row.customerId, businessId: null }], row.day)
    if (!today || !missingChecks(today).credit) return
    const { customerId, day, monthlyCents } = row
    await startCreditCheck(tx, { id: newId(), customerId, day, monthlyCents, createdAt: clock.now() })
  })
}

async function askLicence(
  { licence, clock }: CheckNeeds,
  row: LicenceRow,
  person: Person,
): Promise<LicenceRuling | null> {
  if (!isAdult(person.birthDate, row.day)) return { status: 'denied', evidence: 'age' }
  const { identityCode } = person
  const answer = await licence.check({ identityCode, correlationId: row.id, askedAt: row.createdAt })
  return ruleLicence(answer, clock.now().getTime() - row.createdAt.getTime())
}

async function checkCredit(shop: CheckNeeds, row: CreditRow, { identityCode }: Person): Promise<void> {
  const { db, clock, credit, stepCompleted } = shop
  const answer = await credit.check({
    identityCode,
    monthlyCents: row.monthlyCents,
    correlationId: row.id,
    askedAt: row.createdAt,
    attempt: await attemptNumber(db, row),
  })
  const ruling = ruleCredit(answer, clock.now().getTime() - row.createdAt.getTime())
  if (!ruling) {
    await updateCreditCheck(db, row.id, { askAt: new Date(clock.now().getTime() + AGAIN_MS) })
    return
  }
  await transaction(db, async (tx) => {
    if (!(await updateCreditCheck(tx, row.id, { ...ruling, decidedAt: clock.now() }))) return
    eventOnCommit(tx, 'check', { outcome: ruling.status, kind: 'credit', checkId: row.id, customerId: row.customerId })
    if (ruling.status === 'success') await stepCompleted(tx, row.customerId)
  })
}
