import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { unknownOutcome } from '../../../ui/data/refused.ts'
import { never, Refusal } from '../../../ui/testing/answeringServer.ts'
import { fi } from '../fi.ts'
import { anOrder, openShop } from '../testing/orderSample.ts'
import { showOrder } from '../testing/showOrder.ts'

const intro = 'Yrityksen tilaukseen tarvitaan henkilö, joka saa allekirjoittaa.'
const init = { ...openShop, content: { business_intro: `<p>${intro}</p>` } }
const privately = page.getByRole('radio', { name: fi.private })
const business = page.getByRole('radio', { name: fi.business })

test('who orders is chosen, and a business reads what it needs [ROLE-01 ROLE-15 STEP2-13 STEP2-14]', async () => {
  const { sent, becomes } = await showOrder({
    answers: { init, selectOrderType: ({ body }) => void becomes(anOrder({ type: (body as { type: 1 | 5 }).type })) },
  })
  await expect.element(privately).toBeChecked()
  expect(page.getByText(intro).elements()).toEqual([])
  await business.click()
  await expect.element(page.getByText(intro)).toBeVisible()
  await expect.element(business).toBeChecked()
  await privately.click()
  await expect.element(page.getByText(intro)).not.toBeInTheDocument()
  await expect.element(privately).toBeChecked()
  await expect
    .poll(() => sent('selectOrderType').map(({ body }) => body))
    .toEqual([
      { order_number: '12345678', type: 5 },
      { order_number: '12345678', type: 1 },
    ])
})

test('a choice is shown at once, and may be changed before it is answered', async () => {
  const { sent } = await showOrder({ answers: { init, selectOrderType: never } })
  await business.click()
  await expect.element(business).toBeChecked()
  await privately.click()
  await expect.element(privately).toBeChecked()
  await business.click()
  await expect.element(page.getByText(intro)).toBeVisible()
  await expect.poll(() => sent('selectOrderType').map(({ body }) => (body as { type: number }).type)).toEqual([5, 1, 5])
})

test.each([
  { status: 409, text: fi.kept },
  { status: 500, text: unknownOutcome('fi') },
])('a change of customer type that fails is told, and the order stays: $status [ERR-65]', async ({ status, text }) => {
  await showOrder({ answers: { init, selectOrderType: new Refusal(status) } })
  await business.click()
  const dialog = page.getByRole('alertdialog', { name: fi.typeFailed })
  await expect.element(dialog.getByText(text)).toBeVisible()
  await dialog.getByRole('button', { name: 'Sulje' }).last().click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(privately).toBeChecked()
})
