import { identificationRefusals } from '../../contract/identification.ts'
import { savePerson } from '../account/person/savePerson.ts'
import { transaction } from '../platform/database/database.ts'
import { hashOf, newId } from '../platform/ids.ts'
import { toPut } from '../platform/jobs/jobs.ts'
import { event } from '../platform/observe/events.ts'
import type { ShopParts } from '../platform/shopParts.ts'
import type { BankAnswer, BankPerson, IdentificationProvider } from '../providers/identification/identification.ts'
import { askRegisters } from './askRegisters.ts'
import { type Following, type IdentificationRow, settleIdentification, settleWith, takeReturn } from './queries.ts'

export interface CompletionNeeds extends Pick<ShopParts, 'db' | 'clock' | 'queue' | 'secrets'> {
  identification: IdentificationProvider
  /** The order slice keeps the car for another hold time. */
  stepCompleted: Following
}
/** `refused`: the return has no open attempt, or comes twice, too late or from another browser. Nothing changed. */
export type Completion = 'success' | 'cancelled' | 'error' | 'refused' | (typeof identificationRefusals)[number]

/** Completes the attempt when the browser returns from the bank: once, in the browser that left, within its time. */
export async function completeIdentification(
  shop: CompletionNeeds,
  { query, browser }: { query: URLSearchParams; browser: string | undefined },
): Promise<Completion> {
  const { db, clock, identification } = shop
  const now = clock.now()
  const returned = { stateHash: hashOf(query.get('state') ?? ''), browserHash: hashOf(browser ?? '') }
  const row = browser ? await takeReturn(db, returned, now) : undefined
  if (!row) {
    event('identification', { outcome: 'refused' })
    return 'refused'
  }
  const answer = await identification.complete(query, { nonce: row.nonce, codeVerifier: row.codeVerifier })
  const reason =
    answer.kind === 'ok' ? await keep(shop, row, answer.value) : answer.kind === 'unknown' ? 'unknown' : answer.code
  const completion = completionOf(reason)
  event('identification', {
    outcome: completion,
    kind: completion === 'error' ? (reason ?? undefined) : undefined,
    cause: answer.cause,
    customerId: row.customerId,
  })
  if (reason) await settleIdentification(db, row.id, { status: 'error', reason })
  return completion
}

function completionOf(reason: string | null): Completion {
  if (!reason) return 'success'
  return reason === 'cancelled' ? reason : (identificationRefusals.find((one) => one === reason) ?? 'error')
}

/** Everything that follows from knowing the person, or the reason why nothing does. */
async function keep(shop: CompletionNeeds, row: IdentificationRow, answer: BankAnswer): Promise<string | null> {
  const { db, clock, queue, stepCompleted } = shop
  const { customerId, monthlyCents } = row
  return await transaction(db, async (tx) => {
    const saved = await savePerson(tx, customerId, sealed(shop, customerId, answer.person))
    if (typeof saved === 'string') return saved
    const { method, level, evidence } = answer
    const result = { status: 'success', method, level, evidence } as const
    const isPrivate = saved.type === 'private'
    const check = { id: newId(), customerId, day: clock.today(), monthlyCents, createdAt: clock.now() }
    const jobs = isPrivate ? queue.insertsOf(tx, [toPut(askRegisters, { customerId })]) : []
    await settleWith(tx, row.id, result, { check: isPrivate ? check : null, follows: stepCompleted, jobs })
    return null
  })
}

function sealed({ secrets, clock, identification }: CompletionNeeds, customerId: string, person: BankPerson) {
  const { identityCode, firstNames, lastName, birthDate } = person
  // A test person may have any number of accounts, so each account has its own index of it.
  const who = identification.isShared(identityCode) ? `${identityCode} ${customerId}` : identityCode
  return {
    firstNames,
    lastName,
    birthDate,
    sealedCode: secrets.seal(identityCode),
    identityIndexes: secrets.indexes('person', who),
    now: clock.now(),
  }
}
