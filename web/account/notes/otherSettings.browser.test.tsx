import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { unknownOutcome } from '../../../ui/data/refused.ts'
import { Refusal } from '../../../ui/testing/answeringServer.ts'
import type { Answers } from '../../testing/showInShop.tsx'
import { fi as words } from '../orders/fi.ts'
import { orderOf } from '../testing/samples.ts'
import { button, closes, fact, said, showOrders, unfolds } from '../testing/showOrders.tsx'
import { fi } from './fi.ts'

/* OtherSettings and EditReference. */

const order = orderOf({ type: 5 })
const field = page.getByLabelText(fi.reference)
const edit = button(fi.edit)
const save = button('Tallenna')

async function opens(answers: Answers = {}, orders = () => [order]) {
  const shown = await showOrders(orders, answers)
  await unfolds(words.sections.settings)
  await edit.click()
  await expect.element(field).toHaveFocus()
  return shown
}

test('the own reference is edited, saved and given up [NOTES-01 NOTES-03 NOTES-04 NOTES-05 ROLE-13 ORDER-39 ERR-61 CONST-36]', async () => {
  let now = order
  const { sent } = await opens(
    {
      updateNotes: () => {
        now = orderOf({ type: 5, customer_notes: { invoice_notes: 'Projekti 4711' } })
        return undefined
      },
    },
    () => [now],
  )
  await expect.element(field).toHaveAccessibleDescription(fi.referenceNote)
  expect(fact(fi.reference)).toBeUndefined()
  await field.fill('Projekti 4711')
  await save.click()
  await expect.element(said(fi.saved)).toBeVisible()
  await expect.element(edit).toHaveFocus()
  await expect.poll(() => fact(fi.reference)).toBe('Projekti 4711')
  await expect
    .poll(() => sent('updateNotes').map(({ body }) => body))
    .toEqual([{ order_number: '12345678', invoice_notes: 'Projekti 4711' }])
  await edit.click()
  await expect.element(field).toHaveValue('Projekti 4711')
  await field.fill('Toinen')
  await button('Peruuta').click()
  await expect.element(edit).toHaveFocus()
  await expect.poll(() => fact(fi.reference)).toBe('Projekti 4711')
})

test('an order without a reference says so, and the focus stays where it is', async () => {
  await showOrders(() => [order])
  await unfolds(words.sections.settings)
  await expect.element(edit).toBeVisible()
  await expect.poll(() => fact(fi.reference)).toBe(fi.none)
  await expect.element(edit).not.toHaveFocus()
})

test('one that is too long says so under the field [VALID-66 ERR-62]', async () => {
  const errors = { invoice_notes: ['Enintään 200 merkkiä.'] }
  await opens({ updateNotes: new Refusal(422, { message: '', errors }) })
  await field.fill('x'.repeat(201))
  await save.click()
  await expect.element(field).toHaveAccessibleDescription(/Enintään 200 merkkiä/)
  expect(page.getByRole('alertdialog').query()).toBeNull()
})

test.each([
  ['the reason that was given', new Refusal(409, { message: 'Ei nyt.' }), 'Ei nyt.'],
  ['that nothing was changed', new Refusal(409), fi.failedNote],
  ['that nobody knows it yet', new Refusal(500), unknownOutcome('fi')],
])('any other failure is told in a dialog, with %s, and what was typed stays [ERR-63]', async (_, refusal, text) => {
  await opens({ updateNotes: refusal })
  await field.fill('KP 1')
  await save.click()
  await expect.element(page.getByRole('alertdialog', { name: fi.failed }).getByText(text)).toBeVisible()
  await closes(fi.failed)
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('KP 1')
})

test('a private customer has no such settings [ROLE-14 ORDER-39]', async () => {
  await showOrders(() => [orderOf()])
  await expect.element(page.getByText(words.sections.charges)).toBeVisible()
  expect(page.getByText(words.sections.settings).query()).toBeNull()
})
