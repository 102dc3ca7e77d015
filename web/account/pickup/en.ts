import type { fi } from './fi.ts'

export const en: typeof fi = {
  title: (isDelivered) => (isDelivered ? 'Move delivery day' : 'Move pick-up day'),
  lead: (isDelivered, day) =>
    `Your ${isDelivered ? 'delivery day' : 'pick-up day'} is ${day}. The price stays the same, and the billing periods move with the new day.`,
  label: (isDelivered) => (isDelivered ? 'New delivery day' : 'New pick-up day'),
  hint: 'For example 5.3.2027.',
  whatMoves: 'What the move changes',
  firstPeriod: 'First billing period',
  firstCharge: 'First charge',
  charge: (amount, day) => `${amount}, ${day}`,
  charged: (amount, day) => `${amount}, invoiced ${day}. Not charged again.`,
  endsEarliest: 'Earliest end of subscription',
  timeLost: (isAsked) =>
    isAsked
      ? 'The pick-up time you chose is removed. Choose a new time on your account page after the move.'
      : 'The pick-up time you chose is removed. Agree on a new time with the location.',
  none: 'Choose a new day.',
  looking: 'Checking the day',
  tooLate:
    'The day can no longer be moved on your account page, because the order was made so long ago. Contact customer service, and we will agree on a new day.',
  move: (isDelivered) => (isDelivered ? 'Move delivery day' : 'Move pick-up day'),
  back: 'Back',
  moved: (isDelivered, day) => `${isDelivered ? 'The delivery day' : 'The pick-up day'} is now ${day}`,
  delivery: {
    title: 'Change delivery',
    lead: (day) =>
      `The car will be brought on ${day}. You can change the address and the delivery time up to and including the day before the delivery. Calculate the price first to see what the change costs.`,
    underWay: 'The car is being brought today. Call customer service if something changes.',
    price: 'Price of delivery',
    before: 'Price until now',
    same: 'The price stays the same.',
    inFirst: (day) => `The new price is part of the first charge on ${day}.`,
    chargedNow: (amount) => `The difference of ${amount} is charged to your payment card at once.`,
    paidBack: (amount) => `The difference of ${amount} is refunded to you.`,
    save: 'Confirm change',
    changed: 'Delivery changed',
  },
  failed: 'The day was not moved',
  unknown: 'It is not known yet whether the day was moved',
  failedNote: 'Try again in a moment.',
}
