import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fi as compareFi } from '../compare/fi.ts'
import { car, finding, model } from '../search/testing/cars.ts'
import { showPage } from '../testing/showInShop.tsx'
import { fi } from './fi.ts'
import { fi as sheetFi } from './sheet/fi.ts'

const storageKey = 'flex-shop-suosikit'
const at = '/?sijainti=Espoo&hae=1'
const heart = (name: string) => page.getByRole('button', { name: fi.favourite(name) })
const chip = (count: number) => page.getByRole('button', { name: fi.favourites(count) })
const sheet = page.getByRole('dialog', { name: sheetFi.title })
const claim = { term: 6 as const, monthly: 399, campaign: null, total: 2394 }
const init = { cars: [model('Kide', { from_claim: claim }), model('Tuuli'), model('Meri'), model('Loimu')] }
const cars = finding([car('Kide'), car('Tuuli')], init)
const pageOf = ({ params }: { params: { slug?: string } }) => ({
  model: model(params.slug ?? ''),
  facts: { equipment: [] },
})
const marked = (...names: string[]) => ({
  kept: { [storageKey]: JSON.stringify(names.map((name) => ({ model: name, name: `Norra ${name}` }))) },
})

test('a heart on a card marks the model in this browser, says so, and lets go of it again', async () => {
  await showPage(at, cars)
  await expect.element(heart('Norra Kide')).toHaveAttribute('aria-pressed', 'false')
  expect(chip(1).query()).toBeNull()
  await heart('Norra Kide').click()
  await expect.element(heart('Norra Kide')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(chip(1)).toBeVisible()
  expect(JSON.parse(localStorage.getItem(storageKey) ?? '')).toEqual([{ model: 'Kide', name: 'Norra Kide' }])
  await heart('Norra Kide').click()
  await expect.element(heart('Norra Kide')).toHaveAttribute('aria-pressed', 'false')
  await expect.element(chip(1)).not.toBeInTheDocument()
})

test('the list has the newest first, each with its price and page; one that is sold no more keeps its name', async () => {
  await showPage('/', { init }, marked('Kide', 'Poistunut'))
  await chip(2).click()
  const rows = sheet.getByRole('listitem')
  await expect
    .element(rows.nth(0).getByRole('link', { name: 'Norra Kide' }))
    .toHaveAttribute('href', '/autot/norra-kide?kk=6')
  await expect.element(rows.nth(0).getByText(/^Sitoutumisaika 6\s*kk, yhteensä 2\s*394/)).toBeVisible()
  await expect.element(rows.nth(1).getByText('Norra Poistunut')).toBeVisible()
  await expect.element(rows.nth(1).getByText(sheetFi.gone)).toBeVisible()
})

test('one that is taken off the list stays in sight until it is closed, and can be taken back', async () => {
  await showPage('/', { init }, marked('Kide', 'Tuuli'))
  await chip(2).click()
  const taken = sheet.getByRole('button', { name: fi.favourite('Norra Tuuli') })
  await taken.click()
  await expect.element(sheet.getByText(sheetFi.taken)).toBeVisible()
  await expect.element(taken).toHaveAttribute('aria-pressed', 'false')
  await taken.click()
  await expect.element(sheet.getByText(sheetFi.taken)).not.toBeInTheDocument()
  await taken.click()
  await sheet.getByRole('button', { name: sheetFi.close }).last().click()
  await expect.element(chip(1)).toBeVisible()
})

test('when the last one is taken off, the focus is where the list was opened, until it goes on', async () => {
  await showPage('/', { init }, marked('Kide'))
  await chip(1).click()
  await sheet.getByRole('button', { name: fi.favourite('Norra Kide') }).click()
  await sheet.getByRole('button', { name: sheetFi.close }).last().click()
  await expect.element(chip(0)).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(chip(0)).not.toBeInTheDocument()
})

test('three at most are led to beside each other, with where the visitor looks; the address says no street', async () => {
  const { at: address } = await showPage(
    '/?sijainti=Kutomotie+18&hinta=900&hae=1&kk=3',
    { ...cars, getModelPage: pageOf },
    marked('Kide', 'Tuuli', 'Meri', 'Loimu'),
  )
  await chip(4).click()
  const tick = (name: string) => sheet.getByRole('checkbox', { name: sheetFi.chooseNamed(`Norra ${name}`) })
  await expect.element(tick('Loimu')).toBeDisabled()
  await sheet.getByText(sheetFi.choose, { exact: true }).first().click()
  await expect.element(sheet.getByRole('button', { name: sheetFi.compare(2) })).toBeVisible()
  await sheet.getByText(sheetFi.choose, { exact: true }).last().click()
  await sheet.getByRole('button', { name: sheetFi.compare(3) }).click()
  await expect.poll(() => address()).toBe('/vertaa?kk=3&auto=norra-tuuli&auto=norra-meri&auto=norra-loimu')
  await expect.element(page.getByText(compareFi.firstFreeNear('Kutomotie 18'))).toBeVisible()
})

test('one alone is nothing to compare, and says so', async () => {
  await showPage('/', { init }, marked('Kide'))
  await chip(1).click()
  await expect
    .element(sheet.getByRole('button', { name: sheetFi.compare(1) }))
    .toHaveAccessibleDescription(sheetFi.tooFew)
})

test('a browser that refuses its storage keeps them as long as the page', async () => {
  const refuses = () => {
    throw new DOMException('refused', 'SecurityError')
  }
  const spies = [vi.spyOn(Storage.prototype, 'getItem'), vi.spyOn(Storage.prototype, 'setItem')]
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore()
  })
  await showPage(at, cars)
  for (const spy of spies) spy.mockImplementation(refuses)
  await heart('Norra Kide').click()
  await expect.element(chip(1)).toBeVisible()
  await heart('Norra Kide').click()
  await expect.element(chip(1)).not.toBeInTheDocument()
})

test.each(['kaikki', '{}', '[null,1,{"model":2}]'])(
  'what nobody could have kept (%s) is no favourite',
  async (kept) => {
    await showPage(at, cars, { kept: { [storageKey]: kept } })
    await expect.element(heart('Norra Kide')).toHaveAttribute('aria-pressed', 'false')
    expect(page.getByRole('button', { name: /^Suosikit/ }).query()).toBeNull()
  },
)
