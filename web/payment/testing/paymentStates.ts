import { page } from 'vitest/browser'
import { onni, signedIn } from '../../testing/demoCustomer.ts'
import { payableOrder } from '../../testing/demoOrder.ts'
import type { States } from '../../testing/judgeStates.ts'
import { button, link } from '../../testing/onPage.ts'

const at = '/uusi-tilaus/maksutiedot'
const withoutCard = { ...signedIn(onni), getOrder: { order: { ...payableOrder, payment_cards: [] }, customer: onni } }

/** Step 4: the card. */
export const paymentStates: States = {
  'maksutiedot ei-korttia': { at, answers: withoutCard, sign: button('Lisää maksukortti') },
  'maksutiedot virhe': {
    at: `${at}?virhe=1`,
    answers: withoutCard,
    sign: page.getByRole('alert').getByText('Virhe maksukortin lisäyksessä'),
  },
  'maksutiedot kortti': {
    atNight: true,
    at,
    answers: { ...signedIn(onni), getOrder: { order: payableOrder, customer: onni } },
    sign: link('Viimeistele tilaus'),
  },
}
