import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { allAnswered } from '../../ui/testing/answeringServer.ts'
import { fi as orderFi } from '../order/fi.ts'
import { aCheckedCustomer, anOrder } from '../order/testing/orderSample.ts'
import { showOrder } from '../order/testing/showOrder.ts'
import { fi } from './fi.ts'
import { showIdentify } from './testing/showIdentify.ts'

const identify = page.getByRole('button', { name: fi.identify, exact: true })

test('the press on the step before opens the bank, once: who goes back and forward finds its button', async () => {
  const { sent, becomes, go } = await showOrder({
    answers: {
      acceptTermsAndServices: () => void becomes(anOrder({ terms_accepted: true })),
      getIdentificationStatus: { identification: 'not_started' },
      createIdentification: { iframe_url: `${window.location.origin}/pankki` },
    },
  })
  await page.getByRole('checkbox', { name: orderFi.acceptTerms }).click()
  await page.getByRole('button', { name: orderFi.goOn, exact: true }).click()
  await expect.element(page.getByTitle(fi.frame)).toBeVisible()
  await expect.poll(() => sent('createIdentification')).toHaveLength(1)
  go(-1)
  await expect.element(page.getByRole('heading', { level: 1, name: orderFi.yourOrder, exact: true })).toBeVisible()
  go(1)
  await expect.element(identify).toBeVisible()
  await allAnswered()
  await expect.poll(() => sent('createIdentification')).toHaveLength(1)
  await expect.element(identify).not.toHaveAttribute('aria-busy')
})

test('checks that pass while somebody waits lead on to the card', async () => {
  const { at, phasesBecome, customerBecomes } = await showIdentify({
    customer: { identified: true },
    phases: { identification: 'success', drivers_license: 'success', credit_rating: 'started' },
  })
  await expect.element(page.getByText(fi.stay)).toBeVisible()
  customerBecomes(aCheckedCustomer())
  phasesBecome({ identification: 'success', drivers_license: 'success', credit_rating: 'success' })
  await expect.element(page.getByText(fi.goingOn)).toBeVisible()
  await expect.poll(() => at(), { timeout: 5_000 }).toBe('/uusi-tilaus/maksutiedot')
})

test('who comes back to checks that have passed is not sent on', async () => {
  const { at } = await showIdentify({ customer: aCheckedCustomer() })
  await expect.element(page.getByText(fi.passedNote)).toBeVisible()
  expect(page.getByText(fi.goingOn).elements()).toEqual([])
  await expect.poll(() => at()).toBe('/uusi-tilaus/tunnistautuminen')
})
