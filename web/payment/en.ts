import type { fi } from './fi.ts'

export const en: typeof fi = {
  title: 'Payment details',
  lead: 'Add the payment card that the monthly price is charged to.',
  addCard: 'Add payment card',
  charged:
    'The monthly price is charged to the card automatically, no earlier than 8 days before the car is picked up or before a new billing period begins.',
  notNow: 'Adding a card does not charge anything yet.',
  elsewhere:
    'You will go to the secure page of the payment service. We neither see nor store the full number of your card.',
  changeFailed: 'The payment card was not changed',
  failed: 'The payment card could not be added',
  failedNote:
    'The card was not added and nothing was charged to it. Check that the card is enabled for online purchases and try again.',
  card: 'Payment card',
  number: 'Card number',
  expiry: 'Valid until',
  goingOn: 'The payment card has been added. You are moving on to confirm your order.',
  finish: 'Complete order',
  changeCard: 'Change card',
  changeCardNote: 'The new card replaces this card.',
}
