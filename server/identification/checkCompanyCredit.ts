import { companyCreditPhase } from '../../contract/money/companyCredit.ts'
import type { Cents } from '../../contract/money/money.ts'
import type { BusinessId } from '../../contract/text/businessId.ts'
import { lockCustomer } from '../account/person/lockCustomer.ts'
import { atOneInstant, type Clock } from '../platform/clock.ts'
import { type Tx, transaction } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { newId } from '../platform/ids.ts'
import { event } from '../platform/observe/events.ts'
import type { ShopParts } from '../platform/shopParts.ts'
import type { Companies } from '../providers/companies/companies.ts'
import type { CompanyCreditProvider } from '../providers/credit/companyCredit.ts'
import { CHECKS_PER_HOUR, type CompanyRuling, faultOf, ruleCompanyCredit } from './check.ts'
import {
  type CreditRow,
  creditChecksSince,
  type Following,
  latestCredit,
  startCreditCheck,
  type TakenCredit,
  takeCreditCheck,
  updateCreditCheck,
} from './queries.ts'
import { refuseCredit } from './refuseCheck.ts'
import { sealedAnswer } from './sealedAnswer.ts'

export interface CompanyCreditNeeds extends Pick<ShopParts, 'db' | 'clock' | 'queue' | 'secrets'> {
  companies: Companies
  companyCredit: CompanyCreditProvider
  stepCompleted: Following
}
interface Wish {
  customerId: string
  businessId: string
  monthlyCents: Cents
}
type Answer = Pick<CreditRow, 'status' | 'ruling'>

const HOUR_MS = 3_600_000
/** Longer than the registers may take to answer: afterwards somebody else may ask. */
const ASKING_MS = 30_000
/** Between two questions to a register that is still at work: a little less than the customer's browser waits. */
const AGAIN_MS = 1_000
const AT_WORK: Answer = { status: 'started', ruling: null }

/**
 * The company's credit check of the day: begun by the first call, looked after by the next ones, and answered as it
 * was decided afterwards. One that failed is made again.
 */
export async function checkCompanyCredit(shop: CompanyCreditNeeds, wish: Wish): Promise<Answer> {
  const { db, clock } = shop
  const { status, ruling } = await transaction(db, (tx) => checkOfToday({ clock }, tx, wish))
  if (status !== 'started') return { status, ruling }
  const now = clock.now()
  const row = await takeCreditCheck(db, wish, now, new Date(now.getTime() + ASKING_MS))
  return row ? await ask(shop, row) : AT_WORK
}

async function checkOfToday(shop: { clock: Clock }, tx: Tx, wish: Wish): Promise<CreditRow> {
  await lockCustomer(tx, wish.customerId)
  const { clock } = atOneInstant(shop)
  const latest = await latestCredit(tx, wish, clock.today())
  if (latest && latest.status !== 'error') return latest
  const anHourAgo = new Date(clock.now().getTime() - HOUR_MS)
  if ((await creditChecksSince(tx, wish, anHourAgo)) >= CHECKS_PER_HOUR)
    throw new Refusal('CHECK_ATTEMPTS_USED', { retryAfterSeconds: HOUR_MS / 1_000 })
  await startCreditCheck(tx, { id: newId(), ...wish, day: clock.today(), createdAt: clock.now() })
  const started = await latestCredit(tx, wish, clock.today())
  if (!started) throw new Error('The check that was just started is gone')
  return started
}

async function ask(shop: CompanyCreditNeeds, row: TakenCredit): Promise<Answer> {
  const { db, clock, secrets, stepCompleted } = shop
  const ruling = await rule(shop, row)
  if (!ruling) {
    await updateCreditCheck(db, row.id, { askAt: new Date(clock.now().getTime() + AGAIN_MS) })
    return AT_WORK
  }
  const decided = { ...ruling, answer: sealedAnswer(secrets, ruling), decidedAt: clock.now() }
  const phase = companyCreditPhase(ruling)
  const isDecided =
    phase === 'denied'
      ? await refuseCredit(shop, { ...row, ground: 'companies' }, decided)
      : await updateCreditCheck(db, row.id, decided, phase === 'success' ? stepCompleted : null)
  if (isDecided) event('check', { outcome: phase, kind: 'company_credit', cause: faultOf(ruling), checkId: row.id })
  return { status: ruling.status, ruling: ruling.ruling }
}

async function rule({ clock, companies, companyCredit }: CompanyCreditNeeds, row: TakenCredit) {
  const businessId = row.businessId as BusinessId
  const found = await companies.registry.byBusinessId(businessId)
  const troubled: CompanyRuling = {
    status: 'pending',
    ruling: 'manual',
    reason: 'situation',
    answer: null,
    providerRef: null,
  }
  if (found.kind === 'ok' && found.value?.inTrouble) return troubled
  const answer = await companyCredit.check({
    businessId,
    monthlyCents: row.monthlyCents,
    correlationId: row.id,
    askedAt: row.createdAt,
    attempt: row.attempt,
  })
  return ruleCompanyCredit(answer, clock.now().getTime() - row.createdAt.getTime())
}
