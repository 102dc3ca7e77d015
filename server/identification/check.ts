import { addMonths, type Day } from '../../contract/days/date.ts'
import type { CompanyCreditRuling, CompanyCreditStatus } from '../../contract/identification.ts'
import type { Outcome } from '../providers/outcome.ts'

export type LicenceRuling = { status: 'success' | 'manual' | 'denied'; evidence: string }
export type CreditRuling = {
  status: 'success' | 'pending' | 'denied' | 'error'
  reason: string
  /** The register's own words, in clear; kept sealed. */
  answer: string | null
  providerRef: string | null
}

export type CompanyRuling = {
  status: Exclude<CompanyCreditStatus, 'started'>
  ruling: CompanyCreditRuling | null
  reason: string
  answer: string | null
  providerRef: string | null
}

const ADULT_MONTHS = 18 * 12
/** A register that is still at work after this long will not answer. */
const PATIENCE_MS = 120_000
/** Failed credit checks may be tried again, but each try asks a register about a person. */
export const CHECKS_PER_HOUR = 3
/** The text a customer agrees to when declaring the licence; a new text gets a new number. */
export const DECLARATION_VERSION = '1'

export const isAdult = (birthDate: Day, on: Day): boolean => addMonths(birthDate, ADULT_MONTHS) <= on

/** A register that is down never blocks a customer: the licence is declared, and seen at pickup. Null: ask again. */
export function ruleLicence(
  answer: Outcome<{ result: 'valid' | 'invalid' | 'unknown'; evidence: string }>,
  waitedMs: number,
): LicenceRuling | null {
  if (answer.kind === 'unknown') return waitedMs > PATIENCE_MS ? { status: 'manual', evidence: 'no_answer' } : null
  if (answer.kind !== 'ok') return { status: 'manual', evidence: answer.code }
  const { result, evidence } = answer.value
  return { status: result === 'valid' ? 'success' : result === 'invalid' ? 'denied' : 'manual', evidence }
}

/** A register that is down decides nothing: the check failed and may be tried again. Null: ask again. */
export function ruleCredit(
  answer: Outcome<CreditRuling & { status: Exclude<CreditRuling['status'], 'error'> }>,
  waitedMs: number,
): CreditRuling | null {
  const failed = (reason: string): CreditRuling => ({ status: 'error', reason, answer: null, providerRef: null })
  if (answer.kind === 'unknown') return waitedMs > PATIENCE_MS ? failed('no_answer') : null
  return answer.kind === 'ok' ? answer.value : failed(answer.code)
}

/** The same of a company. */
export function ruleCompanyCredit(
  answer: Outcome<Omit<CompanyRuling, 'status'> & { status: Exclude<CompanyRuling['status'], 'error'> }>,
  waitedMs: number,
): CompanyRuling | null {
  const failed = (reason: string): CompanyRuling => {
    return { status: 'error', ruling: null, reason, answer: null, providerRef: null }
  }
  if (answer.kind === 'unknown') return waitedMs > PATIENCE_MS ? failed('no_answer') : null
  return answer.kind === 'ok' ? answer.value : failed(answer.code)
}

/** Why a register gave no answer that decides; undefined where it gave one. */
export const faultOf = ({ status, reason }: { status: string; reason: string }): string | undefined =>
  status === 'error' || reason === 'unreadable' || reason === 'other_subject' ? reason : undefined

/** The checks that a new round must ask for, given today's latest results. */
export function missingChecks(today: { licence: string | null; credit: string | null }): {
  licence: boolean
  credit: boolean
} {
  const licence = today.licence === null || today.licence === 'error'
  const maySpeakOfCredit = today.licence === 'success' || today.licence === 'manual'
  return { licence, credit: maySpeakOfCredit && (today.credit === null || today.credit === 'error') }
}
