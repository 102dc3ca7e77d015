import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { unknownOutcome } from '../../../ui/data/refused.ts'
import { never, Refusal } from '../../../ui/testing/answeringServer.ts'
import { fi } from '../fi.ts'
import { aCheckedCustomer, anOrder, openShop, sixMonths } from '../testing/orderSample.ts'
import { factsIn, onPhone, showOrder, textOf } from '../testing/showOrder.ts'

const terms = page.getByRole('checkbox', { name: fi.acceptTerms })
const goOn = page.getByRole('button', { name: fi.goOn, exact: true })
const closes = (dialog = page.getByRole('alertdialog')) => dialog.getByRole('button', { name: 'Sulje' }).last().click()

test('without the terms there is no going on; with them it goes to the identification [STEP2-28 STEP2-29 STEP2-30 STEP2-31 VALID-53]', async () => {
  const { sent, at, becomes } = await showOrder({
    answers: {
      init: { ...openShop, contract_terms: '/sopimusehdot' },
      acceptTermsAndServices: () => void becomes(anOrder({ terms_accepted: true })),
      getIdentificationStatus: {},
      // The bank opens by the press before it.
      createIdentification: never,
    },
  })
  await expect.element(terms).not.toBeChecked()
  await expect
    .element(page.getByRole('main').getByRole('link', { name: fi.readTerms }))
    .toHaveAttribute('href', '/sopimusehdot')
  await expect.element(page.getByText(fi.nothingBindsYet)).toBeVisible()
  await expect.element(goOn).toHaveAccessibleDescription(fi.termsFirst)
  await goOn.click({ force: true })
  await expect.poll(() => sent('acceptTermsAndServices')).toEqual([])
  await terms.click()
  await goOn.click()
  await expect.poll(at).toBe('/uusi-tilaus/tunnistautuminen')
  await expect
    .poll(() => sent('acceptTermsAndServices').map(({ body }) => body))
    .toEqual([{ order_number: '12345678', accept_terms: true, version: 'first' }])
})

test('terms that were accepted are ticked, and a change of what was accepted takes the tick away', async () => {
  const { becomes } = await showOrder({
    order: anOrder({ terms_accepted: true, reserved_until: '2100-01-01T10:00:00Z' }),
    answers: { updateFixedTerm: () => void becomes(sixMonths({ reserved_until: '2100-01-01T10:00:00Z' })) },
  })
  await expect.element(terms).toBeChecked()
  await page.getByRole('radio', { name: /^6 kk/ }).click()
  await expect.element(terms).not.toBeChecked()
  // It had its car all the time: nothing is said of one.
  await expect
    .poll(() => textOf(page.getByRole('status', { name: 'Ilmoitukset' }).element()))
    .toBe('Tiedoksi: Tilauksesi muuttui: hyväksy ehdot uudelleen.')
})

test('terms ticked for one car are not ticked for another', async () => {
  const { becomes } = await showOrder({
    answers: { updateFixedTerm: () => void becomes(anOrder({ geartype: 'M', fixed_term: 6 })) },
  })
  await terms.click()
  await page.getByRole('radio', { name: /^6 kk/ }).click()
  await expect.element(page.getByRole('radio', { name: /^6 kk/ })).toBeChecked()
  await expect.element(terms).not.toBeChecked()
})

test.each([
  { how: 'refused', answer: () => new Refusal(409), text: fi.kept },
  { how: 'broken', answer: () => new Refusal(500), text: unknownOutcome('fi') },
  { how: 'lost', answer: () => Promise.reject(new TypeError('Failed to fetch')), text: unknownOutcome('fi') },
])('who cannot go on reads why, and the tick stays: $how', async ({ answer, text }) => {
  await showOrder({ answers: { acceptTermsAndServices: answer } })
  await terms.click()
  await goOn.click()
  const dialog = page.getByRole('alertdialog', { name: fi.goOnFailed })
  await expect.element(dialog.getByText(text)).toBeVisible()
  await closes()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(terms).toBeChecked()
})

test('what was changed elsewhere is told in place of going on, and accepted anew', async () => {
  const { at, becomes } = await showOrder({
    answers: {
      acceptTermsAndServices: () => {
        becomes(sixMonths())
        return new Refusal(409, { error: 'order_changed' })
      },
    },
  })
  await terms.click()
  await goOn.click()
  const dialog = page.getByRole('alertdialog', { name: fi.changedTitle })
  await expect.element(dialog.getByText(fi.changedElsewhere)).toBeVisible()
  await expect
    .poll(() => factsIn(dialog.element()))
    .toEqual({
      Sitoutumisaika: 'Näit: 3 kk, sitten kuukauden kerrallaanNyt: 6 kk, sitten kuukauden kerrallaan',
      'Kuukausihinta (sis. ALV 25,5 %)': 'Näit: 449 €/kkNyt: 399,50 €/kk',
      'Sitoutumisajan hinta yhteensä': 'Näit: 1 347,00 €Nyt: 2 397,00 €',
    })
  await expect.element(page.getByRole('alertdialog', { name: fi.goOnFailed })).not.toBeInTheDocument()
  await closes()
  await expect.element(terms).not.toBeChecked()
  await expect.poll(() => at()).toBe('/uusi-tilaus/lisapalvelut')
})

test('where only the text of the terms is another, that is told', async () => {
  const { becomes } = await showOrder({
    answers: {
      acceptTermsAndServices: () => {
        becomes(anOrder({ version: 'second' }))
        return new Refusal(409, { error: 'order_changed' })
      },
    },
  })
  await terms.click()
  await goOn.click()
  const dialog = page.getByRole('alertdialog', { name: fi.changedTitle })
  await expect.element(dialog.getByText(fi.termsChanged)).toBeVisible()
  await expect.poll(() => factsIn(dialog.element())).toEqual({})
})

test('a press while a change is on its way counts once that is through: what stands there then is accepted', async () => {
  const change = Promise.withResolvers<void>()
  const { at, sent, becomes } = await showOrder({
    answers: {
      updateFixedTerm: async () => {
        await change.promise
        becomes(sixMonths({ version: 'second' }))
      },
      acceptTermsAndServices: () => void becomes(sixMonths({ terms_accepted: true })),
      getIdentificationStatus: {},
      // The bank opens by the press before it.
      createIdentification: never,
    },
  })
  await terms.click()
  await page.getByRole('radio', { name: /^6 kk/ }).click()
  await expect.poll(() => sent('updateFixedTerm')).toHaveLength(1)
  await goOn.click()
  await expect.element(goOn).toHaveAttribute('aria-busy', 'true')
  expect(sent('acceptTermsAndServices')).toEqual([])
  change.resolve()
  await expect.poll(at).toBe('/uusi-tilaus/tunnistautuminen')
  await expect.poll(() => sent('acceptTermsAndServices').map(({ body }) => body)).toMatchObject([{ version: 'second' }])
})

test('a press does not count once the change before it has failed', async () => {
  const change = Promise.withResolvers<Refusal>()
  const { at, sent } = await showOrder({ answers: { updateFixedTerm: () => change.promise } })
  await terms.click()
  await page.getByRole('radio', { name: /^6 kk/ }).click()
  await goOn.click()
  change.resolve(new Refusal(409))
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  await closes()
  await expect.element(goOn).not.toHaveAttribute('aria-busy')
  expect(sent('acceptTermsAndServices')).toEqual([])
  expect(at()).not.toBe('/uusi-tilaus/tunnistautuminen')
})

test('a press does not count once the tick is taken away; one that counts is under way until it is answered', async () => {
  const change = Promise.withResolvers<undefined>()
  const { sent } = await showOrder({
    answers: { updateFixedTerm: () => change.promise, acceptTermsAndServices: never },
  })
  const radio = page.getByRole('radio', { name: /^6 kk/ })
  await terms.click()
  await radio.click()
  await goOn.click()
  await terms.click()
  change.resolve(undefined)
  // Taken back, since the server left the order as it was.
  await expect.element(radio).not.toBeChecked()
  await expect.element(goOn).not.toHaveAttribute('aria-busy')
  await terms.click()
  expect(sent('acceptTermsAndServices')).toEqual([])
  await goOn.click()
  await expect.poll(() => sent('acceptTermsAndServices')).toHaveLength(1)
  await expect.element(goOn).toHaveAttribute('aria-busy', 'true')
})

test('a press right after a picked day waits until that was sent, though nothing else changed by it', async () => {
  const { at, sent, becomes } = await showOrder({
    answers: {
      updateStartDate: () => undefined,
      acceptTermsAndServices: () => void becomes(anOrder({ terms_accepted: true })),
      getIdentificationStatus: {},
      // The bank opens by the press before it.
      createIdentification: never,
    },
  })
  await terms.click()
  await page.getByRole('textbox', { name: fi.whenPickup }).fill('14.12.2026')
  await goOn.click()
  await expect.poll(at).toBe('/uusi-tilaus/tunnistautuminen')
  await expect.poll(() => sent('updateStartDate')).toHaveLength(1)
  await expect.poll(() => sent('acceptTermsAndServices')).toHaveLength(1)
})

test.each([
  { who: 'whom nobody has identified', customer: {}, asked: true },
  { who: 'whom the bank has identified', customer: aCheckedCustomer(), asked: false },
  { who: 'of a company that is not chosen', customer: aCheckedCustomer({ type: 'business' }), asked: true },
  {
    who: 'of a chosen company',
    customer: aCheckedCustomer({ type: 'business' }),
    company: { id: '9000001-1', name: 'Esimerkki Oy' },
    asked: false,
  },
  {
    who: 'without a bank, of a chosen company',
    customer: { type: 'business' as const },
    company: { id: '9000001-1', name: 'Esimerkki Oy' },
    asked: true,
  },
])('a customer $who is asked whether private or business: $asked [STEP2-12]', async ({ customer, company, asked }) => {
  await showOrder({ customer, order: anOrder({ company: company ?? null }) })
  await expect.element(page.getByRole('group', { name: fi.term })).toBeVisible()
  expect(page.getByRole('group', { name: fi.iAm }).elements()).toHaveLength(asked ? 1 : 0)
})

test('on a phone the summary stands above, and not beside', async () => {
  await onPhone()
  await showOrder()
  await expect.element(page.getByRole('group', { name: fi.term })).toBeVisible()
  expect(page.getByRole('complementary', { name: fi.summary }).elements()).toEqual([])
  expect(page.getByRole('main').getByRole('region', { name: fi.summary }).elements()).toHaveLength(1)
  await page.viewport(1280, 900)
  await expect.element(page.getByRole('complementary', { name: fi.summary })).toBeVisible()
  expect(page.getByRole('region', { name: fi.summary }).elements()).toHaveLength(1)
})
