import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ToastRegion } from '../../../ui/state/ToastRegion.tsx'
import { never, Refusal } from '../../../ui/testing/answeringServer.ts'
import { alert, button, dialog } from '../../testing/onPage.ts'
import { lookOf } from '../../testing/readers.ts'
import { type StaffAnswers, showPartToStaff } from '../../testing/showToStaff.tsx'
import { fi } from './fi.ts'
import { LetterDialog } from './LetterDialog.tsx'
import { LetterTable } from './LetterTable.tsx'

const letter = {
  letter_id: 'l1',
  order_number: null,
  kind: 'receipt',
  recipient: 'onni@example.com',
  subject: 'Kuitti',
  attachments: ['kuitti.pdf'],
  outcome: 'ok' as const,
  may_resend: true,
  sent_at: '2026-11-24T08:00:00Z',
}
const whole = { ...letter, resend_closed: null, text: '', html: '<p>Hei</p>' }

function Letters() {
  const [opened, setOpened] = useState<string | null>(null)
  return (
    <>
      <LetterTable letters={[letter]} onOpen={setOpened} />
      <p>{opened}</p>
    </>
  )
}

async function show(answers: StaffAnswers = {}) {
  const onClose = vi.fn()
  const { sent } = await showPartToStaff(
    <>
      <LetterDialog id="l1" onClose={onClose} />
      <ToastRegion />
    </>,
    { answers: { showLetter: { letter: whole }, ...answers } },
  )
  return { sent, onClose }
}
const shown = dialog('Kuitti')

test('a letter of a list is opened by its subject', async () => {
  await showPartToStaff(<Letters />)
  await button('Kuitti').click()
  await expect.element(page.getByText('l1')).toBeVisible()
})

test('a letter stands as it left, and is sent again by a press', async () => {
  const { sent, onClose } = await show({ resendLetter: { letter_id: 'l1', subject: 'Kuitti' } })
  await expect
    .element(shown.getByText(/^onni@example.com/))
    .toHaveTextContent('onni@example.com · 24.11.2026 klo 10.00 · Lähti · Liitteet: kuitti.pdf')
  await expect.element(shown.getByText(fi.resendNote)).toBeVisible()
  await expect.element(shown.getByTitle(fi.frame('Kuitti'))).toBeVisible()
  await expect.poll(() => lookOf(button(fi.resend, shown))).toBe('primary')
  await button(fi.resend, shown).click()
  await expect.element(page.getByText(fi.resent)).toBeVisible()
  expect(onClose).toHaveBeenCalledTimes(1)
  await expect.poll(() => sent('resendLetter').map(({ body }) => body)).toEqual([{ letter_id: 'l1' }])
})

test('one that may not be sent again says why', async () => {
  await show({ showLetter: { letter: { ...whole, attachments: [], resend_closed: 'never' } } })
  await expect.element(button(fi.resend, shown)).toHaveAccessibleDescription(fi.resendClosed.never)
  expect(shown.getByText(fi.resendNote).elements()).toEqual([])
  expect(shown.getByText(/Liitteet/).elements()).toEqual([])
})

test('who may not send it again is told so, and not where it would go', async () => {
  await show({ showLetter: { letter: { ...whole, resend_closed: 'permission' } } })
  await expect.element(button(fi.resend, shown)).toHaveAccessibleDescription(fi.resendClosed.permission)
  expect(shown.getByText(fi.resendNote).elements()).toEqual([])
})

test('when it could not be sent, that is said over the letter', async () => {
  const { onClose } = await show({ resendLetter: new Refusal(409, { message: 'Ei nyt.' }) })
  await button(fi.resend, shown).click()
  await expect.element(alert(shown)).toHaveTextContent(`Virhe: ${fi.resendFailed}Ei nyt.`)
  expect(onClose).not.toHaveBeenCalled()
})

test('a letter that is not to be had can be asked for again', async () => {
  let answer: Refusal | { letter: typeof whole } = new Refusal(409)
  await show({ showLetter: () => answer })
  await expect.element(alert()).toHaveTextContent(`${fi.loadFailed}Yritä uudelleen`)
  await expect.element(dialog(fi.letter)).toBeVisible()
  expect(page.getByRole('button', { name: fi.resend }).elements()).toEqual([])
  answer = { letter: whole }
  await button('Yritä uudelleen').click()
  await expect.element(shown).toBeVisible()
})

test('while a letter is on its way it is said', async () => {
  await show({ showLetter: never })
  await expect.element(dialog(fi.letter).getByText('Ladataan')).toBeInTheDocument()
  expect(alert().elements()).toEqual([])
})
