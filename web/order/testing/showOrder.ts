import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, showPage } from '../../testing/showInShop.tsx'
import { anOrder, type CustomerPart, type OrderPart, openShop } from './orderSample.ts'

interface Stage {
  order?: OrderPart
  customer?: CustomerPart
  /** The last part of the address. */
  step?: string
  answers?: Answers
}

/** A page of the flow with an order in it. The order may be replaced later, as by an act on the server. */
export async function showOrder({ order = anOrder(), customer = {}, step = 'lisapalvelut', answers = {} }: Stage = {}) {
  const now = { order, customer }
  const shown = await showPage(`/uusi-tilaus/${step}`, { user: {}, init: openShop, getOrder: () => now, ...answers })
  return {
    ...shown,
    /** The order as the server answers it from now on; the act answers a part of it. */
    becomes: (changed: OrderPart) => {
      now.order = changed
      return { order: changed }
    },
    /** The same of the customer. */
    customerBecomes: (changed: CustomerPart) => {
      now.customer = changed
    },
  }
}

/** The values beside each term in a part of the page, spaces plain. */
export function factsIn(part: Element): Record<string, string> {
  const terms = [...part.querySelectorAll('dt')].map((term) => [
    textOf(term),
    term.nextElementSibling ? textOf(term.nextElementSibling) : '',
  ])
  return Object.fromEntries(terms)
}

/** The text of an element, spaces plain. */
export const textOf = (element: Element): string => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim()

/** Until the test is over. */
export async function onPhone(): Promise<void> {
  onTestFinished(() => page.viewport(1280, 900))
  await page.viewport(390, 844)
}
