import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { alert, button, dialog } from '../testing/onPage.ts'
import { lookOf } from '../testing/readers.ts'
import type { StaffAnswers } from '../testing/showToStaff.tsx'
import { fi } from './fi.ts'
import { showRunning } from './testing/showRunning.ts'

// NoticeDialog, over the switches.

const open = { ordering: true, ordering_set: null, maintenance: null, maintenance_set: null, orders_begun: 0 }
const shownOf = (body: unknown) => {
  const { type, content } = body as { type: string; content: string }
  return { ...open, maintenance: { type, content } }
}
const writing = dialog(fi.noticeTitle)
const text = writing.getByLabelText(fi.noticeText)

async function show(answers: StaffAnswers = {}) {
  const shown = await showRunning('/ajo', {
    listSwitches: open,
    setMaintenance: ({ body }) => shownOf(body),
    ...answers,
  })
  await button(/^(Näytä|Muuta) ilmoitu/).click()
  await expect.element(writing).toBeVisible()
  return shown
}

test('a notice is written, looked at as customers see it, and shown', async () => {
  const { sent } = await show()
  const press = button(fi.seeNotice, writing)
  await expect.element(press).toHaveAccessibleDescription(fi.noticeMissing)
  await expect.element(writing.getByLabelText(fi.noticeType)).toHaveValue('info')
  await expect.element(text).toHaveValue('')
  await expect.element(text).toHaveAttribute('maxlength', '10000')
  expect(alert(writing).elements()).toEqual([])
  expect(writing.getByRole('status').elements()).toEqual([])
  await text.fill('Huolto 3 < 4')
  await writing.getByLabelText(fi.noticeType).selectOptions('warning')
  await expect.element(press).not.toHaveAttribute('aria-disabled')
  await press.click()
  await expect.element(writing.getByRole('heading', { name: fi.preview })).toBeVisible()
  await expect.element(writing.getByRole('status').getByText('Huolto 3 < 4')).toBeVisible()
  expect(page.getByText(fi.closes).elements()).toEqual([])
  await expect.poll(() => lookOf(button(fi.showNotice, writing))).toBe('primary')
  await button(fi.showNotice, writing).click()
  await expect.element(writing).not.toBeInTheDocument()
  await expect.element(page.getByText(fi.noticeShown)).toBeVisible()
  const content = '<p>Huolto 3 &lt; 4</p>'
  await expect
    .poll(() => sent('setMaintenance').map(({ body }) => body))
    .toEqual([
      { type: 'warning', content, dry_run: true },
      { type: 'warning', content },
    ])
})

test('the text of the one that stands is taken up, and of one that shuts the shop it is said', async () => {
  await show({ listSwitches: { ...open, maintenance: { type: 'error', content: '<p>Katko<br>tänään</p>' } } })
  await expect.element(writing.getByLabelText(fi.noticeType)).toHaveValue('error')
  await expect.element(text).toHaveValue('Katko\ntänään')
  await expect.poll(() => lookOf(button(fi.seeNotice, writing))).toBe('primary')
  await button(fi.seeNotice, writing).click()
  await expect.element(writing.getByText(fi.closes)).toBeVisible()
  await expect.poll(() => lookOf(button(fi.showNotice, writing))).toBe('danger')
  // The text that was looked at is no more the one that is written.
  await text.fill('Toinen')
  await expect.element(button(fi.seeNotice, writing)).toBeVisible()
  expect(page.getByText(fi.closes).elements()).toEqual([])
})

test('a notice of another kind is taken for news; blanks alone are no text', async () => {
  await show({ listSwitches: { ...open, maintenance: { type: 'other', content: '<p>Moi</p>' } } })
  await expect.element(writing.getByLabelText(fi.noticeType)).toHaveValue('info')
  const kinds = [...writing.getByLabelText(fi.noticeType).element().children].map((one) => one.textContent)
  expect(kinds).toEqual([fi.noticeTypes.info, fi.noticeTypes.warning, fi.noticeTypes.error])
  await text.fill('   ')
  await expect.element(button(fi.seeNotice, writing)).toHaveAccessibleDescription(fi.noticeMissing)
})

test('one who changes their mind goes back to the page', async () => {
  const { sent } = await show()
  await button('Takaisin', writing).click()
  await expect.element(writing).not.toBeInTheDocument()
  await button(fi.newNotice).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(writing).not.toBeInTheDocument()
  expect(sent('setMaintenance')).toEqual([])
})
