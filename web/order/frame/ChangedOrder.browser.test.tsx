import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { never, Refusal } from '../../../ui/testing/answeringServer.ts'
import { drawnAgain } from '../../../ui/testing/shown.tsx'
import { showPart } from '../../testing/showInShop.tsx'
import { fi } from '../fi.ts'
import {
  aCheckedCustomer,
  anOrder,
  aReadyOrder,
  type CustomerPart,
  type OrderPart,
  sixMonths,
} from '../testing/orderSample.ts'
import { factsIn, showOrder } from '../testing/showOrder.ts'
import { ChangedOrder } from './ChangedOrder.tsx'

const told = page.getByRole('alertdialog', { name: fi.changedTitle })
const heading = page.getByRole('heading', { level: 1, name: fi.yourOrder, exact: true })
/** The window is looked at again. */
const returns = (what: 'focus' | 'visibilitychange' = 'focus') =>
  what === 'focus' ? window.dispatchEvent(new Event('focus')) : document.dispatchEvent(new Event('visibilitychange'))

test.each(['focus', 'visibilitychange'] as const)(
  'what another tab changed is told when the window is looked at again: %s',
  async (what) => {
    const { becomes } = await showOrder()
    await expect.element(heading).toBeVisible()
    becomes(sixMonths())
    returns(what)
    await expect.element(told).toBeVisible()
    await expect
      .poll(() => factsIn(told.element()))
      .toMatchObject({
        Sitoutumisaika: 'Näit: 3 kk, sitten kuukauden kerrallaanNyt: 6 kk, sitten kuukauden kerrallaan',
      })
    await told.getByRole('button', { name: 'Sulje' }).last().click()
    await expect.element(told).not.toBeInTheDocument()
    await expect.element(page.getByRole('radio', { name: /^6 kk/ })).toBeChecked()
  },
)

test.each(['press', 'return'] as const)(
  'what asks for the terms anew is read first, and then the page that it led to: %s',
  async (how) => {
    const { at, becomes, sent } = await showOrder({
      order: aReadyOrder(),
      customer: aCheckedCustomer({ phone: '+358401234567' }),
      step: 'vahvista',
      answers: { getIdentificationStatus: {}, confirmOrder: new Refusal(409, { error: 'order_changed' }) },
    })
    const confirm = page.getByRole('button', { name: /^Vahvista tilaus/ })
    await expect.element(confirm).toBeVisible()
    becomes(sixMonths())
    if (how === 'press') await confirm.click()
    else {
      ;(confirm.element() as HTMLElement).focus()
      returns()
    }
    await expect.element(told).toBeVisible()
    await expect.poll(at).toBe('/uusi-tilaus/lisapalvelut')
    // Looked at once more while the message stands: it is still of the page before.
    returns()
    await expect.poll(() => sent('getOrder').length).toBeGreaterThan(2)
    await told.getByRole('button', { name: 'Sulje' }).last().click()
    await expect.element(told).not.toBeInTheDocument()
    await expect.element(heading).toHaveFocus()
  },
)

test('what changed but leads nowhere gives the focus back', async () => {
  const { becomes } = await showOrder()
  const term = page.getByRole('radio', { name: /^3 kk/ })
  await expect.element(term).toBeVisible()
  ;(term.element() as HTMLElement).focus()
  becomes(sixMonths())
  returns()
  await told.getByRole('button', { name: 'Sulje' }).last().click()
  await expect.element(told).not.toBeInTheDocument()
  await expect.element(term).toHaveFocus()
})

test('a return to an order that is as it was says nothing', async () => {
  const { becomes } = await showOrder()
  await expect.element(heading).toBeVisible()
  becomes(sixMonths({ version: 'first' }))
  returns()
  await expect.element(page.getByRole('radio', { name: /^6 kk/ })).toBeChecked()
  expect(told.elements()).toEqual([])
})

test('another order in its place is no change of it', async () => {
  const { becomes } = await showOrder()
  await expect.element(heading).toBeVisible()
  becomes(sixMonths({ order_number: '87654321' }))
  returns()
  await expect.element(page.getByRole('radio', { name: /^6 kk/ })).toBeChecked()
  expect(told.elements()).toEqual([])
})

test('a reservation that ran out meanwhile is told by its page alone', async () => {
  const code = { code_string: 'KESA', value: 20, value_type: 'percent' as const, state: 'in_force' as const }
  const { becomes } = await showOrder({ order: anOrder({ order_codes: [code] }), answers: { getAlternatives: {} } })
  await expect.element(heading).toBeVisible()
  const order_codes = [{ ...code, state: 'replaced' as const }]
  becomes(anOrder({ version: 'second', status: 'expired', order_codes }))
  returns()
  await expect.element(page.getByRole('dialog', { name: fi.welcomeBack })).toBeVisible()
  expect(told.elements()).toEqual([])
})

test('an order without its car is not asked for, nor one that an act of this page is changing', async () => {
  const expired = await showOrder({ order: anOrder({ status: 'expired' }), answers: { getAlternatives: {} } })
  await expect.element(page.getByText(fi.expiredNote)).toBeInTheDocument()
  returns()
  const { sent } = await showOrder({ answers: { updateFixedTerm: never } })
  await page.getByRole('radio', { name: /^6 kk/ }).click()
  returns()
  await expect.element(page.getByRole('radio', { name: /^6 kk/ })).toBeChecked()
  await expect.poll(() => expired.sent('getOrder')).toHaveLength(1)
  await expect.poll(() => sent('getOrder')).toHaveLength(1)
})

test('what is done here before the answer to a return has come is no change elsewhere', async () => {
  const answer = Promise.withResolvers<{ order: OrderPart; customer: CustomerPart }>()
  let times = 0
  const { sent } = await showOrder({
    answers: {
      updateFixedTerm: never,
      getOrder: () => (++times === 1 ? { order: anOrder(), customer: {} } : answer.promise),
    },
  })
  await expect.element(heading).toBeVisible()
  returns()
  await expect.poll(() => sent('getOrder')).toHaveLength(2)
  await page.getByRole('radio', { name: /^6 kk/ }).click()
  await expect.poll(() => sent('updateFixedTerm')).toHaveLength(1)
  answer.resolve({ order: sixMonths(), customer: {} })
  await expect.element(page.getByText(/399,50/).first()).toBeVisible()
  await drawnAgain()
  expect(told.elements()).toEqual([])
})

test('two events of one return ask once', async () => {
  const { sent, becomes } = await showOrder({ order: aReadyOrder() })
  await expect.element(heading).toBeVisible()
  becomes(sixMonths())
  returns()
  returns('visibilitychange')
  await expect.element(told).toBeVisible()
  await expect.poll(() => sent('getOrder')).toHaveLength(2)
})

test('who has left the pages of the order is not asked about it', async () => {
  const { sent, at, go } = await showOrder({ answers: { getTextPage: {} } })
  await expect.element(heading).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Käyttöehdot' }).click()
  await expect.poll(at).not.toContain('uusi-tilaus')
  // The focus moves there after the end of the page before.
  await expect.element(page.getByRole('heading', { level: 1, name: 'Käyttöehdot' })).toHaveFocus()
  await drawnAgain()
  returns()
  returns('visibilitychange')
  go(-1)
  await expect.element(heading).toBeVisible()
  await expect.poll(() => sent('getOrder')).toHaveLength(1)
})

test('what was not there before, or is not any more, is said so', async () => {
  const code = { key: 'code', label: 'Koodi KESA' }
  await showPart(
    <ChangedOrder
      changes={[
        { ...code, was: null, is: '−20 % yhdestä kuukausimaksusta' },
        { key: 'service', label: 'Talvirenkaat', was: '12,50 €/kk', is: null },
      ]}
      onClose={() => undefined}
      onGone={() => undefined}
    />,
  )
  await expect.element(told).toBeVisible()
  await expect
    .poll(() => factsIn(told.element()))
    .toEqual({
      'Koodi KESA': 'Näit: ei oleNyt: −20 % yhdestä kuukausimaksusta',
      Talvirenkaat: 'Näit: 12,50 €/kkNyt: ei ole',
    })
})
