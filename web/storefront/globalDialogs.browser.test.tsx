import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { fi as kit } from '../../ui/fi.ts'
import { drawnAgain } from '../../ui/testing/shown.tsx'
import { tell } from '../shopEvents.ts'
import { showPage } from '../testing/showInShop.tsx'
import { fi } from './fi.ts'

const notice = { type: 'info', content: '<p>Huolto <strong>lauantaina</strong></p>' }
const promo = '<p>Talven <strong>tarjous</strong></p>'
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
/** Beside the dialog, on the veil over the page. */
const pressOutside = (name: string) =>
  userEvent.click(dialog(name).element().closest('.fixed') as Element, { position: { x: 4, y: 4 } })
const heading = page.getByRole('heading', { level: 1, name: fi.login })

test('a notice of the shop is told once a visit, and again when it says why something cannot be done; what is on comes after it, once [SHELL-25 SHELL-26 SHELL-28 SHELL-32 SHELL-33 SHELL-34 SHELL-35 SHELL-36 SHELL-50 SHELL-52 SHELL-53 HOME-46 HOME-47]', async () => {
  await showPage('/kirjaudu', { init: { maintenance: notice, content: { promo } } })
  await expect.element(dialog(fi.maintenance).getByText('lauantaina', { exact: true })).toBeVisible()
  await expect.element(dialog(fi.maintenance)).toHaveAttribute('data-size', 'lg')
  expect(dialog(fi.promo).elements()).toEqual([])
  await dialog(fi.maintenance).getByRole('button', { name: fi.goOn }).click()
  await expect.element(dialog(fi.maintenance)).not.toBeInTheDocument()
  await expect.element(dialog(fi.promo).getByText('tarjous', { exact: true })).toBeVisible()
  await expect.element(dialog(fi.promo)).toHaveAttribute('data-size', 'md')
  await dialog(fi.promo).getByRole('button', { name: kit.close }).last().click()
  await expect.element(dialog(fi.promo)).not.toBeInTheDocument()
  await cleanup()

  await showPage('/kirjaudu', { init: { maintenance: notice, content: { promo } } })
  await expect.element(heading).toBeVisible()
  expect(document.querySelector('[role=dialog]')).toBeNull()
  tell('show-maintenance', undefined)
  await expect.element(dialog(fi.maintenance)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog(fi.maintenance)).not.toBeInTheDocument()
  await cleanup()

  await showPage('/kirjaudu', { init: { content: { promo } } })
  await expect.element(heading).toBeVisible()
  tell('promo', undefined)
  await drawnAgain()
  await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull()
})

test('a shop that is closed lets nobody past, on any page load [SHELL-30 SHELL-31 ERR-86]', async () => {
  const maintenance = { type: 'error', content: '<p>Palaamme pian.</p>' }
  for (let times = 0; times < 2; times += 1) {
    await showPage('/kirjaudu', { init: { maintenance } })
    await expect.element(dialog(fi.maintenanceError).getByText('Palaamme pian.')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await pressOutside(fi.maintenanceError)
    await expect.poll(() => dialog(fi.maintenanceError).getByRole('button').elements()).toEqual([])
    await expect.element(dialog(fi.maintenanceError)).toBeVisible()
    await cleanup()
  }
})

test('without a notice nothing is shown, even when it is asked for [SHELL-29]', async () => {
  await showPage('/kirjaudu')
  await expect.element(heading).toBeVisible()
  tell('show-maintenance', undefined)
  tell('promo', undefined)
  await userEvent.tab()
  await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull()
})

test('a campaign tells its terms, and closes by a press outside [SHELL-25 SHELL-37 SHELL-38 SHELL-39 HOME-48]', async () => {
  await showPage('/kirjaudu')
  await expect.element(heading).toBeVisible()
  tell('campaign', '<p>Kaksi <strong>kuukautta</strong></p>')
  await expect.element(dialog(fi.campaign).getByText('kuukautta', { exact: true })).toBeVisible()
  await expect.element(dialog(fi.campaign)).toHaveAttribute('data-size', 'lg')
  await pressOutside(fi.campaign)
  await expect.element(dialog(fi.campaign)).not.toBeInTheDocument()
})
