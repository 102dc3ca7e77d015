import type { declineReasonsFi } from './declineReasonsFi.ts'

export const declineReasonsEn: typeof declineReasonsFi = {
  '101': 'The payment card has expired.',
  '102': 'The card issuer suspected misuse and stopped the charge.',
  '111': 'The card number is no longer recognised.',
  '116': 'There was not enough money on the card.',
  '119': 'The card cannot be used to pay online. Check the settings of the card at your bank.',
  '121': 'The spending limit of the card was exceeded.',
  '200': 'The payment card has been blocked.',
  '207': 'The payment card has been blocked.',
  '208': 'The payment card has been reported lost.',
  '209': 'The payment card has been reported stolen.',
  fail: 'The payment was not confirmed with the bank.',
  'not-confirmed': 'The payment was not confirmed with the bank.',
}
