import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { never, Refusal } from '../../ui/testing/answeringServer.ts'
import { alert, button } from '../testing/onPage.ts'
import { showScreen } from '../testing/showScreen.tsx'
import type { StaffAnswers } from '../testing/showToStaff.tsx'
import { AccountPage } from './AccountPage.tsx'
import { fi } from './fi.ts'

const seen = { name: 'Onni Onnistuja', password_set: true, html: '<h1>Oma tili</h1><div style="height:1234px"></div>' }
const show = (showAccount: NonNullable<StaffAnswers['showAccount']>) =>
  showScreen('/asiakkaat/:customerId/tili', <AccountPage />, { at: '/asiakkaat/c1/tili', answers: { showAccount } })
const frame = () => page.getByTitle(fi.account.title('Onni Onnistuja')).element() as HTMLIFrameElement

test("the customer's own page is shown to be read, as high as it is, and with its styles", async () => {
  const stylesheets = ['data:text/css,h1{margin:0}']
  const { sent } = await show({ ...seen, stylesheets })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Tili: Onni Onnistuja' })).toBeVisible()
  await expect.element(page.getByText(fi.account.readOnly('Onni Onnistuja'))).toBeVisible()
  await expect.element(page.getByText(fi.account.note)).toBeVisible()
  expect(page.getByText(fi.account.passwordFirst).elements()).toHaveLength(0)
  await expect.element(page.getByRole('link', { name: fi.account.back })).toHaveAttribute('href', '/asiakkaat/c1')
  await expect.poll(() => frame().contentDocument?.querySelector('h1')?.textContent).toBe('Oma tili')
  expect(frame().contentDocument?.querySelector('link')?.href).toBe(stylesheets[0])
  expect(frame().getAttribute('sandbox')).toBe('allow-same-origin')
  await expect.poll(() => Number.parseInt(frame().style.height, 10)).toBeGreaterThan(1234)
  expect(Number.parseInt(frame().style.height, 10)).toBeLessThan(1400)
  await expect.poll(() => sent('showAccount')[0]?.params).toEqual({ customer_id: 'c1' })
})

test('the frame grows with its page', async () => {
  await show(seen)
  await expect.poll(() => Number.parseInt(frame().style.height, 10)).toBeGreaterThan(1234)
  frame().contentDocument?.querySelector('div')?.style.setProperty('height', '2000px')
  await expect.poll(() => Number.parseInt(frame().style.height, 10)).toBeGreaterThan(2000)
})

test('who has no password yet sees another page first, which is said', async () => {
  await show({ ...seen, password_set: false })
  await expect.element(page.getByText(fi.account.passwordFirst)).toBeVisible()
})

test('where the shop has no page to show it is said so', async () => {
  await show({ name: 'Onni Onnistuja', html: null })
  await expect.element(alert().getByText(fi.loadFailed)).toBeVisible()
  expect(page.getByText(fi.account.note).elements()).toHaveLength(0)
})

test('a page that cannot be shown says why, and is asked for again', async () => {
  let isAway = true
  await show(() => (isAway ? new Refusal(404, { message: 'Asiakasta ei ole.' }) : seen))
  await expect.element(alert().getByText('Asiakasta ei ole.')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1, name: fi.account.untitled })).toBeVisible()
  isAway = false
  await button('Yritä uudelleen').click()
  await expect.element(page.getByText(fi.account.note)).toBeVisible()
})

test('while the page is on its way it is waited for', async () => {
  await show(never)
  await expect.element(page.getByText('Ladataan')).toBeVisible()
})
