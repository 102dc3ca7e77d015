import { addDays, type Day } from '../days/date.ts'

/*
 * The bill at the return of a car: its lines, its states and its days. The server judges by it, pages and letters say it.
 */

/** Grounds of a line. Kilometres and late days are reckoned by the shop; the others are written down by staff. */
export const lineKinds = ['kilometres', 'late', 'items', 'energy', 'cleaning', 'damage'] as const
export type LineKind = (typeof lineKinds)[number]

/** Worked out by the shop from facts; staff let them be, but write none. */
export const isReckoned = (kind: LineKind): boolean => kind === 'kilometres' || kind === 'late'

/** Charged by the return price list, where the contract names it. */
export const isListed = (kind: LineKind): boolean => kind === 'items' || kind === 'energy' || kind === 'cleaning'

/** Compensation of what is lost or broken bears no value added tax; use of the car and work on it do. */
export const isTaxed = (kind: LineKind): boolean => kind !== 'items' && kind !== 'damage'

/** `draft`: staff write it; `sent`: its customer may answer; `disputed`: staff decide; `settled`: nothing changes any more. */
export const statementStates = ['draft', 'sent', 'disputed', 'settled'] as const
export type StatementState = (typeof statementStates)[number]
/** A bill by which the debt of its customer is not decided yet: until then no account of the order is final. */
export const isOpenStatement = (statement: { state: StatementState } | null): boolean =>
  statement !== null && statement.state !== 'settled'

/** A bill of a damage is told while the order goes on; that of the return has whatever is left of it. */
export const statementSubjects = ['return', 'damage'] as const
export type StatementSubject = (typeof statementSubjects)[number]

/** `none`: the days to answer went by. */
export const statementAnswers = ['accepted', 'disputed', 'none'] as const
export type StatementAnswer = (typeof statementAnswers)[number]

/** Why a statement waits for staff before its customer gets it. */
export const draftReasons = ['damage', 'kilometres', 'limit'] as const
export type DraftReason = (typeof draftReasons)[number]

/** Days between the letter with sums and grounds, and the charge of whoever does not answer. */
const ANSWER_DAYS = 7
/** The last day to answer a statement that is sent on this day. */
export const lastAnsweringDay = (sentOn: Day): Day => addDays(sentOn, ANSWER_DAYS)
