import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { TypedText } from '../../../ui/form/typedText.ts'
import { Refusal } from '../../../ui/testing/answeringServer.ts'
import { alert, button } from '../../testing/onPage.ts'
import { linesOf } from '../../testing/readers.ts'
import { keysSent } from '../../testing/showScreen.tsx'
import { type StaffAnswers, showPartToStaff } from '../../testing/showToStaff.tsx'
import { fi } from './fi.ts'
import { Notes } from './Notes.tsx'

const notes = [
  { note_id: 'n1', about: 'customer' as const, note: 'Soitti.\nPalaa asiaan.', by: 'Aino', at: '2026-11-24T08:00:00Z' },
  { note_id: 'n2', about: 'order' as const, note: 'Odottaa.', by: 'Tiina', at: '2026-11-23T08:00:00Z' },
]
const show = (
  addNote: NonNullable<StaffAnswers['addNote']>,
  part = <Notes notes={[]} about={{ order_number: '12345678' }} />,
) => showPartToStaff(part, { answers: { addNote } })
const field = page.getByLabelText(fi.label)

test('what colleagues wrote stands with who and when, and about whom', async () => {
  await showPartToStaff(<Notes notes={notes} about={null} />)
  await expect
    .poll(() => page.getByRole('listitem').elements().map(linesOf))
    .toEqual([
      ['Soitti.', 'Palaa asiaan.', 'Aino, 24.11.2026 klo 10.00', fi.aboutCustomer],
      ['Odottaa.', 'Tiina, 23.11.2026 klo 10.00'],
    ])
  expect(page.getByText(fi.none).elements()).toEqual([])
})

test('a note is kept, its field empty then; blanks alone are none', async () => {
  const held = new Set<object>()
  const hold = () => {
    const one = {}
    held.add(one)
    return () => void held.delete(one)
  }
  const { sent } = await show(
    {},
    <TypedText value={hold}>
      <Notes notes={[]} about={{ email: 'onni@example.com' }} />
    </TypedText>,
  )
  const keys = keysSent()
  await expect.element(page.getByText(fi.none)).toBeVisible()
  await expect.element(field).toHaveAccessibleDescription(fi.hint)
  await expect.element(field).toHaveAttribute('maxlength', '4000')
  await field.fill('  ')
  await expect.element(button(fi.add)).toHaveAccessibleDescription(fi.empty)
  await expect.poll(() => held.size).toBe(0)
  await field.fill('Soitti.')
  // A person who leaves the page is asked about it.
  await expect.poll(() => held.size).toBe(1)
  await button(fi.add).click()
  await expect.element(field).toHaveValue('')
  await expect
    .poll(() => sent('addNote').map(({ body }) => body))
    .toEqual([{ email: 'onni@example.com', note: 'Soitti.' }])
  expect(keys).toEqual([expect.stringMatching(/^\d+-/)])
  await expect.poll(() => held.size).toBe(0)
})

test('a note that could not be kept stays where it was typed', async () => {
  await show(new Refusal(409, { message: 'Ei nyt.' }))
  await field.fill('Soitti.')
  await button(fi.add).click()
  await expect.element(alert()).toBeVisible()
  await expect.element(field).toHaveValue('Soitti.')
})

test('what is wrong with a note stands under it', async () => {
  await show(new Refusal(422, { message: 'Tarkista.', errors: { note: ['Liian pitkä.'] } }))
  await field.fill('Soitti.')
  await button(fi.add).click()
  await expect.element(field).toHaveAccessibleDescription(/Liian pitkä\./)
})
