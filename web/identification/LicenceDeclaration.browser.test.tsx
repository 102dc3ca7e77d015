import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Refusal } from '../../ui/testing/answeringServer.ts'
import { aCheckedCustomer } from '../order/testing/orderSample.ts'
import { fi } from './fi.ts'
import { showIdentify } from './testing/showIdentify.ts'

const manual = { identification: 'success', drivers_license: 'manual', credit_rating: 'success' } as const
const declaration = page.getByRole('checkbox', { name: fi.declare })
const confirm = page.getByRole('button', { name: fi.confirm, exact: true })

test('without an answer from the register the customer declares the licence and goes on [STATE-57 VALID-59 VALID-60 VALID-61 VALID-62]', async () => {
  const { sent, customerBecomes, phasesBecome } = await showIdentify({
    customer: { identified: true },
    phases: manual,
    answers: {
      confirmDriversLicense: () => {
        phasesBecome({ ...manual, drivers_license: 'success' })
        customerBecomes(aCheckedCustomer())
        return undefined
      },
    },
  })
  await expect.element(page.getByRole('heading', { name: fi.declaration })).toBeVisible()
  for (const text of [fi.declarationLead, ...fi.statements]) await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(declaration).not.toBeChecked()
  expect(page.getByText(fi.declareFirst).elements()).toEqual([])
  await confirm.click()
  await expect.element(declaration).toHaveAccessibleDescription(new RegExp(fi.declareFirst))
  expect(sent('confirmDriversLicense')).toEqual([])
  await declaration.click()
  await expect.element(page.getByText(fi.declareFirst)).not.toBeInTheDocument()
  await confirm.click()
  await expect.element(page.getByRole('link', { name: fi.toPayment })).toBeVisible()
  await expect.poll(() => sent('confirmDriversLicense').map(({ body }) => body)).toEqual([{ drivers_license: true }])
})

test('a declaration that cannot be sent is told, and the tick stays [ERR-76]', async () => {
  await showIdentify({
    customer: { identified: true },
    phases: manual,
    answers: { confirmDriversLicense: new Refusal(500) },
  })
  await declaration.click()
  await expect.poll(() => page.getByText(fi.declareFirst).elements()).toEqual([])
  await confirm.click()
  const dialog = page.getByRole('alertdialog', { name: fi.declarationFailed })
  await expect.element(dialog.getByText(fi.tryAgain)).toBeVisible()
  await dialog.getByRole('button', { name: 'Sulje' }).last().click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(declaration).toBeChecked()
})

test('where a declaration helps no more, none is asked for', async () => {
  await showIdentify({ customer: { identified: true }, phases: { ...manual, credit_rating: 'denied' } })
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(declaration.elements()).toEqual([])
})
