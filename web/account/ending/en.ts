import type { fi } from './fi.ts'

export const en: typeof fi = {
  rule: 'You can end the subscription no later than two weeks before the end of a billing period. If you end it later, the subscription ends only at the end of the next billing period.',
  fixed: (day) => `The subscription can end at the earliest at the end of the commitment period, ${day}.`,
  periodLast: 'Last day of the billing period',
  nextCharge: 'Next charge',
  noCharge: 'No more monthly charges',
  chargeOf: (sum, day) => `${sum}, ${day}`,
  lastDay: 'Last day to end',
  contractEnd: 'Contract ends',
  carBack: 'Car is returned',
  ifNow: 'If you end the subscription now',
  mail: 'We will send return instructions to your email.',
  end: 'End subscription',
  back: 'Back',
  ended: 'Your subscription is set to end.',
  failed: 'The subscription could not be ended',
  failedNote: 'The subscription was not ended. Try again in a moment.',
}
