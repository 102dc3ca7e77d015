/** Where an order stops: nothing goes on by itself, and trying again does not help. */
export type Stop =
  | 'anotherAccount'
  | 'licenceDenied'
  | 'underage'
  | 'creditDenied'
  | 'creditPending'
  | 'noCompanies'
  | 'severalSigners'
  | 'noRight'
  | 'rightUnclear'
  | 'companyCreditDenied'
  | 'companyCreditPending'

/** The acts that a person may do there. Beside them always stands how a person of the shop is reached. */
export type NextStep = 'orderPrivately' | 'askForReview' | 'changeAccount' | 'toAccount'

/** At least one for each: the compiler asks for it. */
export const nextSteps: Record<Stop, readonly [NextStep, ...NextStep[]]> = {
  anotherAccount: ['changeAccount'],
  licenceDenied: ['askForReview', 'toAccount'],
  underage: ['toAccount'],
  creditDenied: ['askForReview', 'toAccount'],
  creditPending: ['toAccount'],
  noCompanies: ['orderPrivately'],
  severalSigners: ['orderPrivately'],
  noRight: ['orderPrivately', 'askForReview'],
  rightUnclear: ['orderPrivately', 'toAccount'],
  companyCreditDenied: ['askForReview', 'toAccount'],
  companyCreditPending: ['toAccount'],
}
