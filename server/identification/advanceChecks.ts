import { newId } from '../platform/ids.ts'
import { event } from '../platform/observe/events.ts'
import type { ShopParts } from '../platform/shopParts.ts'
import type { CreditProvider } from '../providers/credit/credit.ts'
import type { LicenceProvider } from '../providers/licence/licence.ts'
import { faultOf, isAdult, type LicenceRuling, missingChecks, ruleCredit, ruleLicence } from './check.ts'
import { whileMoving } from './getIdentificationStatus.ts'
import { openPerson, type Person, personOf } from './personOf.ts'
import {
  decideAndCheckCredit,
  type Following,
  type LicenceRow,
  type TakenCredit,
  type TakenLicence,
  takeCreditCheck,
  takeLicenceCheck,
  updateCreditCheck,
  updateLicenceCheck,
} from './queries.ts'
import { refuseCredit, refuseLicence } from './refuseCheck.ts'
import { sealedAnswer } from './sealedAnswer.ts'

export interface CheckNeeds extends Pick<ShopParts, 'db' | 'clock' | 'queue' | 'secrets'> {
  licence: LicenceProvider
  credit: CreditProvider
  stepCompleted: Following
}

/** Longer than any provider may take to answer: afterwards somebody else may ask. */
const ASKING_MS = 30_000
/** The least between two questions to a register that is still at work; the sweep looks every five seconds. */
const AGAIN_MS = 1_500

/** Asks for every check of the customer that is due: the licence first, then credit. Safe to run by any number at once. */
export const advanceChecks = (shop: CheckNeeds, customerId: string): Promise<void> =>
  whileMoving(customerId, () => askWhatIsDue(shop, customerId))

async function askWhatIsDue(shop: CheckNeeds, customerId: string): Promise<void> {
  const { db, clock } = shop
  const until = () => new Date(clock.now().getTime() + ASKING_MS)
  const licence = await takeLicenceCheck(db, customerId, clock.now(), until())
  const person = licence && openPerson(shop.secrets, licence)
  const begun = licence && person && (await checkLicence(shop, licence, person, until()))
  const credit = begun ?? (await takeCreditCheck(db, { customerId, businessId: null }, clock.now(), until()))
  if (credit) await checkCredit(shop, credit, person ?? (await personOf(shop, customerId)))
}

/** Answers the credit check that it has begun, to be asked until then by nobody else. */
async function checkLicence(
  shop: CheckNeeds,
  row: TakenLicence,
  person: Person,
  until: Date,
): Promise<TakenCredit | undefined> {
  const { db, clock } = shop
  const ruling = await askLicence(shop, row, person)
  if (!ruling) {
    await updateLicenceCheck(db, row.id, { askAt: new Date(clock.now().getTime() + AGAIN_MS) })
    return undefined
  }
  const { id, customerId, day, monthlyCents } = row
  const now = clock.now()
  const decided = { ...ruling, decidedAt: now }
  const check = { id: newId(), customerId, day, monthlyCents, createdAt: now, askAt: until }
  const { isDecided, credit } = missingChecks({ licence: ruling.status, credit: row.credit }).credit
    ? await decideAndCheckCredit(db, id, decided, check)
    : {
        isDecided:
          ruling.status === 'denied'
            ? await refuseLicence(shop, { id, customerId }, decided)
            : await updateLicenceCheck(db, id, decided),
      }
  if (isDecided) event('check', { outcome: ruling.status, kind: 'licence', checkId: id, customerId })
  return credit
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

async function checkCredit(shop: CheckNeeds, row: TakenCredit, { identityCode }: Person): Promise<void> {
  const { db, clock, credit, secrets, stepCompleted } = shop
  const answer = await credit.check({
    identityCode,
    monthlyCents: row.monthlyCents,
    correlationId: row.id,
    askedAt: row.createdAt,
    attempt: row.attempt,
  })
  const ruling = ruleCredit(answer, clock.now().getTime() - row.createdAt.getTime())
  if (!ruling) {
    await updateCreditCheck(db, row.id, { askAt: new Date(clock.now().getTime() + AGAIN_MS) })
    return
  }
  const { id, customerId } = row
  const decided = { ...ruling, answer: sealedAnswer(secrets, ruling), decidedAt: clock.now() }
  const isDecided =
    ruling.status === 'denied'
      ? await refuseCredit(shop, { id, customerId, ground: 'people' }, decided)
      : await updateCreditCheck(db, id, decided, ruling.status === 'success' ? stepCompleted : null)
  if (isDecided)
    event('check', { outcome: ruling.status, kind: 'credit', cause: faultOf(ruling), checkId: id, customerId })
}
