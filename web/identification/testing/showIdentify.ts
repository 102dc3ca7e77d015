import { onTestFinished, vi } from 'vitest'
import { allAnswered } from '../../../ui/testing/answeringServer.ts'
import type { Some } from '../../../ui/testing/sampleAnswer.ts'
import type { Answer } from '../../api.ts'
import { anOrder, type CustomerPart, type OrderPart, openShop } from '../../order/testing/orderSample.ts'
import { showOrder } from '../../order/testing/showOrder.ts'
import type { Answers } from '../../testing/showInShop.tsx'

export type Phases = Some<Answer<'getIdentificationStatus'>>

export const contact = {
  phone: '+358 9 0000 1820',
  email: 'apu@kulku.example',
  hours: 'ma–pe 8–22',
  postal_address: [],
}

export const esimerkki = { id: '9000001-1', name: 'Esimerkki Oy' }

/** A business customer whom the bank has identified. */
export const aBusiness = (change: CustomerPart = {}): CustomerPart => ({
  type: 'business',
  identified: true,
  ...change,
})

interface Stage {
  order?: OrderPart
  customer?: CustomerPart
  /** The first answer about the checks; `becomes` sets the next one. */
  phases?: Phases
  query?: string
  answers?: Answers
}

/** Step 3 with an order in it. What the server says of the order, the customer and the checks may change. */
export async function showIdentify({ order = {}, customer = {}, phases = {}, query = '', answers = {} }: Stage = {}) {
  const now = { phases }
  const shown = await showOrder({
    order: anOrder({ terms_accepted: true, ...order }),
    customer,
    step: `tunnistautuminen${query}`,
    answers: { init: { ...openShop, content: { contact } }, getIdentificationStatus: () => now.phases, ...answers },
  })
  return {
    ...shown,
    phasesBecome: (changed: Phases) => {
      now.phases = changed
    },
  }
}

/** Holds the time: periodic work of the page runs when `passes` moves it on. */
export function holdTime() {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const passes = async (milliseconds: number) => {
    // Later work is known once the answers are there.
    await allAnswered()
    await vi.advanceTimersByTimeAsync(milliseconds)
  }
  return { passes }
}
