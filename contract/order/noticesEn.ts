import type { noticesFi } from './noticesFi.ts'

export const noticesEn: typeof noticesFi = {
  firstCharge: 'The monthly price is charged to your card no earlier than 8 days before you pick up the car.',
  firstChargeDelivered: 'The monthly price is charged to your card no earlier than 8 days before the car is delivered.',
  nextCharges: 'The following monthly prices are charged 8 days before each new billing period begins.',
  ending:
    'If you do not want to continue, end the subscription no later than two weeks before a new billing period begins.',
  companyWithdraws:
    'The right of withdrawal is for consumers only, so a company cannot withdraw from an order after confirming it.',
  withdrawing:
    'You can withdraw from the order within 14 days of placing it. See section 19 of the contract terms, distance selling.',
  withdrawingPage:
    'You can withdraw online (Withdraw from contract here) or with the form on the last page of the contract.',
}
