import { and, count, eq } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import type { CardProvider, ChargeOutcome, ChargeRequest, FetchedCard } from './cards.ts'
import { refund, refundStatus } from './sandboxRefunds.ts'
import { type Scenario, scenarioOf, scenarioOfToken, tokenFor } from './scenarios.ts'
import { type Account, parseCardReturn, parseNotice, parseRefund, signedQuery } from './signedQuery.ts'
import { sandboxCard, sandboxCharge } from './tables.ts'

export interface SandboxNeeds {
  db: Db
  clock: Clock
  publicUrl: string
  account: Account
  /** Brings a notice to the shop's own address, as the provider's server would. */
  deliver(url: string): Promise<void>
}

/** A callback that finds nobody is not repeated: the shop must cope with that, too. */
export async function deliverByHttp(url: string): Promise<void> {
  const response = await fetch(url, { signal: AbortSignal.timeout(3_000), redirect: 'manual' }).catch(() => null)
  await response?.body?.cancel()
}

/** The card provider of the demonstration shop: answers by scenario, remembers in the database, signs like Paytrail. */
export function createSandboxCards(needs: SandboxNeeds): CardProvider {
  const { db, clock, publicUrl, account } = needs
  return {
    async beginRegistration({ registrationId, returnUrl, callbackUrl }) {
      const row = { registrationId, returnUrl, callbackUrl, outcome: 'waiting' as const, createdAt: clock.now() }
      await db.insert(sandboxCard).values(row).onConflictDoNothing()
      return { kind: 'ok', terminalUrl: `${publicUrl}/sandbox/kortti/${registrationId}` }
    },
    parseReturn: ({ query }) => parseCardReturn(account, query),
    fetchCard: (ref) => fetchCard(needs, ref),
    charge: (request) => charge(needs, request),
    status: async ({ attemptId }) => (await recordedOutcome(needs, attemptId)) ?? { kind: 'never_arrived' },
    parseChargeNotice: ({ query }) => parseNotice(account, query),
    refund: (request) => refund(needs, request),
    refundStatus: (asked) => refundStatus(needs, asked),
    parseRefundNotice: ({ query }) => parseRefund(account, query),
  }
}

type Registration = typeof sandboxCard.$inferSelect

/** Ids come out of addresses that anybody can write: what holds no id is simply not there. */
const isWord = (id: string): boolean => /^[\w-]{1,64}$/.test(id)

export async function registrationOf({ db }: SandboxNeeds, id: string): Promise<Registration | undefined> {
  if (!isWord(id)) return undefined
  const [row] = await db.select().from(sandboxCard).where(eq(sandboxCard.registrationId, id))
  return row
}

async function fetchCard(needs: SandboxNeeds, ref: string): Promise<FetchedCard> {
  const row = await registrationOf(needs, ref)
  const scenario = scenarioOf(row?.scenario ?? '')
  if (row?.outcome !== 'added' || !row.token || !scenario) return { kind: 'rejected' }
  return { kind: 'ok', card: cardOf(scenario, row.token, needs.clock) }
}

function cardOf({ issuer, bin, lastFour, expired }: Scenario, token: string, clock: Clock) {
  const [year = 0, month = 1] = clock.today().split('-').map(Number)
  const expiry = expired ? new Date(Date.UTC(year, month - 2, 1)) : new Date(Date.UTC(year + 3, 10, 1))
  return {
    token,
    // Everybody who tries the shop has the same few numbers.
    fingerprint: null,
    issuer,
    maskedPan: `${bin}******${lastFour}`,
    expiryMonth: expiry.getUTCMonth() + 1,
    expiryYear: expiry.getUTCFullYear(),
  }
}

/** Undefined when there is no such registration, or somebody has chosen. */
async function choose(
  { db }: SandboxNeeds,
  registrationId: string,
  choice: Scenario | null,
): Promise<Registration | undefined> {
  const outcome = choice?.adds ?? 'cancelled'
  const token = choice && outcome === 'added' ? tokenFor(choice, newId()) : null
  const [chosen] = await db
    .update(sandboxCard)
    .set({ outcome, token, scenario: choice?.name ?? null })
    .where(and(eq(sandboxCard.registrationId, registrationId), eq(sandboxCard.outcome, 'waiting')))
    .returning()
  return chosen
}

/**
 * Applies the choice of the person on the terminal page; the first choice stands. Gives the signed query of return and
 * callback.
 */
export async function answerRegistration(
  needs: SandboxNeeds,
  registrationId: string,
  choice: Scenario | null,
): Promise<{ row: Registration; query: URLSearchParams; scenario: Scenario | null } | null> {
  const { account, clock } = needs
  if (!isWord(registrationId)) return null
  const row = (await choose(needs, registrationId, choice)) ?? (await registrationOf(needs, registrationId))
  if (!row) return null
  const query = signedQuery(account, {
    'checkout-method': 'GET',
    'checkout-timestamp': clock.now().toISOString(),
    ...(row.outcome === 'added' ? { 'checkout-tokenization-id': registrationId } : {}),
    ...(row.outcome === 'failed' ? { 'checkout-status': 'fail' } : {}),
  })
  return { row, query, scenario: scenarioOf(row.scenario ?? '') ?? null }
}

async function charge(needs: SandboxNeeds, request: ChargeRequest): Promise<ChargeOutcome> {
  const { db } = needs
  const scenario = scenarioOfToken(request.token)
  if (!scenario) return { kind: 'declined', class: 'hard', code: '111' }
  const earlier = scenario.charge === 'recovers' ? await chargesOf(needs, request.token) : 0
  const row = { ...decide(needs, scenario, request, earlier), createdAt: needs.clock.now() }
  const [made] = await db.insert(sandboxCharge).values(row).onConflictDoNothing().returning()
  const outcome = (made ? outcomeOf(needs, made) : await chargeOf(needs, request.attemptId)) ?? { kind: 'unknown' }
  if (scenario.repeats && outcome.kind === 'paid') await notify(needs, request, outcome.ref)
  return outcome
}

type NewCharge = Omit<typeof sandboxCharge.$inferInsert, 'createdAt'>

function decide({ clock }: SandboxNeeds, scenario: Scenario, request: ChargeRequest, earlier: number): NewCharge {
  const { attemptId, token, cents, reference, returnUrl = null } = request
  const base = { attemptId, token, cents, reference, returnUrl, ref: newId() }
  const after = (seconds: number) => new Date(clock.now().getTime() + seconds * 1_000)
  const refused: NewCharge = { ...base, outcome: 'declined', code: scenario.code ?? '116' }
  switch (scenario.charge) {
    case 'paid':
      return { ...base, outcome: 'paid' }
    case 'soft':
    case 'hard':
      return refused
    case 'recovers':
      return earlier < 2 ? refused : { ...base, outcome: 'paid' }
    case 'customer':
      return { ...base, outcome: request.initiator === 'customer' ? 'needs_customer' : 'paid' }
    case 'late':
      return { ...base, outcome: 'unknown', resolvesAt: after(30) }
    case 'pending':
      return { ...base, outcome: 'pending', resolvesAt: after(60) }
    case 'lost':
      return { ...base, outcome: 'unknown' }
  }
}

async function chargesOf({ db }: SandboxNeeds, token: string): Promise<number> {
  const [earlier] = await db.select({ times: count() }).from(sandboxCharge).where(eq(sandboxCharge.token, token))
  return earlier?.times ?? 0
}

async function chargeOf(needs: SandboxNeeds, attemptId: string): Promise<ChargeOutcome | null> {
  const [row] = await needs.db.select().from(sandboxCharge).where(eq(sandboxCharge.attemptId, attemptId))
  return row ? outcomeOf(needs, row) : null
}

/** A status tells the amount and the kind, as Paytrail does; the answer to a charge tells neither. */
async function recordedOutcome(needs: SandboxNeeds, attemptId: string): Promise<ChargeOutcome | null> {
  const [row] = await needs.db.select().from(sandboxCharge).where(eq(sandboxCharge.attemptId, attemptId))
  if (!row) return null
  const outcome = outcomeOf(needs, row)
  if (outcome.kind !== 'paid') return outcome
  const { cents, reference } = row
  return { ...outcome, cents, currency: 'EUR', ...(reference === null ? {} : { reference }) }
}

function outcomeOf({ clock, publicUrl }: SandboxNeeds, row: typeof sandboxCharge.$inferSelect): ChargeOutcome {
  const { attemptId, ref, resolvesAt } = row
  if (resolvesAt && resolvesAt <= clock.now()) return { kind: 'paid', ref }
  switch (row.outcome) {
    case 'paid':
    case 'pending':
      return { kind: row.outcome, ref }
    case 'needs_customer':
      return { kind: 'needs_customer', ref, redirectUrl: `${publicUrl}/sandbox/vahvistus/${attemptId}` }
    case 'declined':
      return refusalOf(row.token, row.code ?? '')
    case 'unknown':
      return { kind: 'unknown' }
  }
}

const refusalOf = (token: string, code: string): ChargeOutcome => ({
  kind: 'declined',
  class: scenarioOfToken(token)?.charge === 'hard' ? 'hard' : 'soft',
  code,
})

/** Three notices, before the shop has its answer. */
async function notify({ account, deliver }: SandboxNeeds, request: ChargeRequest, ref: string): Promise<void> {
  const query = noticeOf(account, { ...request, ref }, 'ok')
  await Promise.allSettled([1, 2, 3].map(() => deliver(`${request.callbackUrl}?${query}`)))
}

const noticeOf = (
  account: Account,
  charge: { attemptId: string; cents: number; reference: string | null; ref: string },
  status: 'ok' | 'fail',
): URLSearchParams =>
  signedQuery(account, {
    'checkout-amount': String(charge.cents),
    'checkout-stamp': charge.attemptId,
    ...(charge.reference === null ? {} : { 'checkout-reference': charge.reference }),
    'checkout-transaction-id': charge.ref,
    'checkout-status': status,
  })

/** A charge that waits for its customer, as the bank's page shows it. */
export async function waitingCharge({ db }: SandboxNeeds, attemptId: string) {
  if (!/^[\w-]{1,64}$/.test(attemptId)) return undefined
  const [row] = await db.select().from(sandboxCharge).where(eq(sandboxCharge.attemptId, attemptId))
  return row
}

/**
 * Applies the customer's answer to the bank; the first answer stands. Gives the signed query of return and callback.
 */
export async function answerCharge(needs: SandboxNeeds, attemptId: string, accepts: boolean) {
  await needs.db
    .update(sandboxCharge)
    .set(accepts ? { outcome: 'paid' } : { outcome: 'declined', code: 'not-confirmed' })
    .where(and(eq(sandboxCharge.attemptId, attemptId), eq(sandboxCharge.outcome, 'needs_customer')))
  const row = await waitingCharge(needs, attemptId)
  if (!row?.returnUrl) return null
  return { returnUrl: row.returnUrl, query: noticeOf(needs.account, row, row.outcome === 'paid' ? 'ok' : 'fail') }
}
