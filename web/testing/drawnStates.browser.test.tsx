import { expect, test } from 'vitest'
import { moneyStates } from '../account/testing/moneyStates.ts'
import { orderCardStates } from '../account/testing/orderCardStates.ts'
import { orderStatusStates } from '../account/testing/orderStatusStates.ts'
import { signInStates } from '../account/testing/signInStates.ts'
import { troubleStates } from '../account/testing/troubleStates.ts'
import { identificationStates } from '../identification/testing/identificationStates.ts'
import { orderStates } from '../order/testing/orderStates.ts'
import { paymentStates } from '../payment/testing/paymentStates.ts'
import { searchStates } from '../search/testing/searchStates.ts'
import { storefrontStates } from '../storefront/testing/storefrontStates.ts'
import { drawnStates } from './drawnStates.ts'

const drawn = [
  ...[searchStates, identificationStates, paymentStates, orderStates, storefrontStates],
  ...[orderStatusStates, orderCardStates, moneyStates, troubleStates, signInStates],
].flatMap((states) => Object.keys(states))

test('every state that is not walked to in the whole shop is drawn, once', () => {
  expect(drawn.toSorted()).toEqual([...drawnStates].toSorted())
})
