import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Refusal } from '../../ui/testing/answeringServer.ts'
import { colourBehind } from '../../ui/testing/seen.ts'
import { alert, button, dialog, field, inDialog, openDialog, toast, typeDay } from '../testing/onPage.ts'
import { linesOf, type Seen, textOf } from '../testing/readers.ts'
import { type StaffAnswers, showPageToStaff } from '../testing/showToStaff.tsx'
import { pricesFi as fi } from './pricesFi.ts'
import type { PricedCar, PricesPreview } from './queries.ts'
import { atKotka, kide, offer, seeing, tuuli } from './testing/offers.ts'

const listed = { today: '2026-11-24', cars: [kide, tuuli] as PricedCar[] }
const shown = (answers: StaffAnswers = {}, grants = offer) =>
  showPageToStaff('/tarjonta/hinnat', { grants, answers: { listPrices: listed, listPriceHistory: {}, ...answers } })
const cell = (name: string) => page.getByRole('gridcell', { name })
const [first, below] = ['Norra Kide, automaatti, 1 kk', 'Norra Tuuli, manuaali, 1 kk'].map(cell) as [
  ReturnType<typeof cell>,
  ReturnType<typeof cell>,
]
/** Without what is only heard: whose price it is, later prices, and that there is none. */
const seenLines = (of: Seen) => linesOf(of).filter((line) => !/ kk:$|alkaen|^ei hintaa$/.test(line))
const press = async (...keys: string[]) => {
  for (const key of keys) await userEvent.keyboard(key.length > 1 ? `{${key}}` : key)
}
/** The price of a cell, typed over. */
async function type(of: typeof first, price: string) {
  await of.click()
  await press('Enter')
  await userEvent.fill(page.getByRole('textbox', { name: /^Uusi hinta/ }), price)
  await press('Enter')
}
const isBlocked = () => button(fi.look).element().getAttribute('aria-disabled') === 'true'

test('the prices stand by car and term, with those of coming days', async () => {
  await shown()
  await expect.element(first).toBeVisible()
  const rows = [...document.querySelectorAll('[role=grid] [role=row]')].map(seenLines)
  expect(rows).toEqual([
    ['Malli', '1 kk', '3 kk', '6 kk'],
    ['Norra Kide', 'automaatti', '599,00', '1 549,50', '–'],
    ['Norra Tuuli', 'manuaali', '699,00', '1.12.2026: 650,00 +1', '649,00', '599,00'],
  ])
  await expect
    .poll(() => textOf(below))
    .toBe('Norra Tuuli, manuaali, 1 kk: 699,001.12.2026: 650,00 +11.1.2027 alkaen 640,00 €')
  await expect.poll(() => textOf(cell('Norra Kide, automaatti, 6 kk'))).toBe('Norra Kide, automaatti, 6 kk: ei hintaa')
  await expect.element(first).toHaveAttribute('aria-readonly', 'false')
  await expect.element(field(fi.from)).toHaveValue('25.11.2026')
  await expect.element(page.getByRole('complementary', { name: 'Norra Kide, automaatti, 1 kk' })).toBeVisible()
  await expect.element(button(fi.giveBack)).not.toBeInTheDocument()
  await expect.element(openDialog()).not.toBeInTheDocument()
  await expect.element(page.getByText('muutosta')).not.toBeInTheDocument()
  await expect.element(first).not.toHaveFocus()
})

test('keys lead from cell to cell with one stop of Tab, and what is under them is told beside', async () => {
  const { sent } = await shown()
  await first.click()
  await press('ArrowDown', 'ArrowRight')
  const there = cell('Norra Tuuli, manuaali, 3 kk')
  await expect.element(there).toHaveFocus()
  await expect.element(page.getByRole('complementary', { name: 'Norra Tuuli, manuaali, 3 kk' })).toBeVisible()
  await expect.poll(() => sent('listPriceHistory').at(-1)?.query).toEqual({ model: 'Tuuli', gear: 'M', term: '3' })
  const stops = [...document.querySelectorAll('[role=gridcell][tabindex="0"]')].map(({ ariaLabel }) => ariaLabel)
  expect(stops).toHaveLength(1)
  expect(colourBehind(there.element())).not.toBe(colourBehind(first.element()))
  // With another key held it is the browser's.
  for (const held of ['ctrlKey', 'altKey', 'metaKey'])
    expect(
      there
        .element()
        .dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', [held]: true, bubbles: true, cancelable: true })),
    ).toBe(true)
  expect(
    there.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'x', bubbles: true, cancelable: true })),
  ).toBe(true)
  await expect.element(there).toHaveFocus()
  expect(
    there.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true, cancelable: true })),
  ).toBe(false)
  await expect.element(cell('Norra Kide, automaatti, 3 kk')).toHaveFocus()
})

test('a price is written over with Enter, and the keys go on to the next car', async () => {
  await shown()
  await first.click()
  await press('Enter')
  const input = page.getByRole('textbox', { name: 'Uusi hinta: Norra Kide, automaatti, 1 kk' })
  await expect.element(input).toHaveFocus()
  await expect.element(input).toHaveValue('599,00')
  await expect.element(input).toHaveAttribute('maxlength', '12')
  await press('4', '5', '0', 'Enter')
  await expect.element(below).toHaveFocus()
  await expect.element(input).not.toBeInTheDocument()
  await expect.poll(() => textOf(first)).toBe('Norra Kide, automaatti, 1 kk: 599,00 uusi hinta 450')
  expect(colourBehind(first.element())).not.toBe(colourBehind(below.element()))
  await expect.element(first.getByText('599,00')).toBeVisible()
  await expect.element(page.getByText('1 muutos', { exact: true })).toBeVisible()
  expect(isBlocked()).toBe(false)
  // The last car has none below.
  await press('5', '0', 'Enter')
  await expect.element(below).toHaveFocus()
  await expect.element(page.getByText('2 muutosta', { exact: true })).toBeVisible()
})

test('a digit begins a price, Escape gives it up, and on the cell gives it back', async () => {
  await shown()
  const there = cell('Norra Kide, automaatti, 3 kk')
  await there.click()
  await press('3', '0', '1', 'Enter', 'ArrowUp')
  await expect.element(there).toHaveFocus()
  await expect.poll(() => textOf(there)).toContain('uusi hinta 301')
  await press('F2')
  await expect.element(page.getByRole('textbox', { name: /^Uusi hinta/ })).toHaveValue('301')
  await press('9', 'ArrowLeft')
  await expect.element(page.getByRole('textbox', { name: /^Uusi hinta/ })).toHaveFocus()
  await press('Escape')
  await expect.element(there).toHaveFocus()
  await expect.poll(() => textOf(there)).toContain('uusi hinta 301')
  await press('Escape')
  await expect.poll(() => textOf(there)).toBe('Norra Kide, automaatti, 3 kk: 1 549,50')
  await press('3', 'Enter', 'ArrowUp', 'Delete')
  await expect.poll(() => textOf(there)).toBe('Norra Kide, automaatti, 3 kk: 1 549,50')
  await press('Enter')
  await expect.element(page.getByRole('textbox', { name: /^Uusi hinta/ })).toHaveValue('1549,50')
})

test('a price that is left in the midst is kept, and the keys stay where one went', async () => {
  await shown()
  await first.dblClick()
  await userEvent.fill(page.getByRole('textbox', { name: /^Uusi hinta/ }), '450')
  await field(fi.from).click()
  await expect.poll(() => textOf(first)).toContain('uusi hinta 450')
  await expect.element(field(fi.from)).toHaveFocus()
  await expect.element(page.getByRole('complementary', { name: 'Norra Kide, automaatti, 1 kk' })).toBeVisible()
  await cell('Norra Kide, automaatti, 6 kk').dblClick()
  await expect.element(page.getByRole('textbox', { name: /^Uusi hinta/ })).toHaveValue('')
})

test('what is no price is named, and nothing is looked at until it is one', async () => {
  await shown()
  await expect.element(button(fi.look)).toHaveAccessibleDescription(fi.noChanges)
  await type(first, 'abc')
  await expect.element(button(fi.look)).toHaveAccessibleDescription(fi.wrong('Norra Kide, automaatti, 1 kk'))
  expect(colourBehind(first.element())).not.toBe(colourBehind(below.element()))
  await button(fi.giveBack).click()
  await expect.element(button(fi.look)).toHaveAccessibleDescription(fi.noChanges)
  await expect.poll(() => textOf(first)).toBe('Norra Kide, automaatti, 1 kk: 599,00')
})

test.each([
  ['may only look', seeing],
  ['has a role at one place', atKotka],
])('whoever %s changes no price', async (_, grants) => {
  await shown({}, grants)
  await expect.element(button(fi.look)).toHaveAccessibleDescription(fi.role)
  await expect.element(first).toHaveAttribute('aria-readonly', 'true')
  await first.click()
  await press('Enter', '3')
  await first.dblClick()
  await expect.element(page.getByRole('textbox', { name: /^Uusi hinta/ })).not.toBeInTheDocument()
})

test('a shop without models says where they come from', async () => {
  await shown({ listPrices: { today: '2026-11-24' } })
  await expect.element(page.getByText(fi.empty)).toBeVisible()
  await expect.element(page.getByText(fi.emptyHint)).toBeVisible()
})

const change: PricesPreview['changes'][number] = {
  model: 'Kide',
  name: 'Norra Kide',
  gear: 'A',
  term: 1,
  before: 599,
  after: 450,
  next: null,
  campaign_lost: null,
}
const seen = {
  from: '2026-11-25',
  changes: [change],
  shown: [{ model: 'Kide', name: 'Norra Kide', gear: 'A', prices: null }],
} as const
const given = { from: '2026-11-25', changes: [{ model: 'Kide', gear: 'A', term: 1, price: 450, seen: 'v1' }] }
const dialogTo = 'Hintojen muutos 25.11.2026 alkaen'

test('new prices are planned after it was said what they change', async () => {
  const { sent } = await shown({ changePrices: { ...seen, changes: [change], shown: [...seen.shown] } })
  await type(first, '450')
  await expect.poll(() => sent('changePrices')).toHaveLength(0)
  await button(fi.look).click()
  await expect.element(dialog(dialogTo)).toBeVisible()
  await expect.element(openDialog().getByRole('table', { name: fi.title })).toBeVisible()
  await expect.element(alert(openDialog())).not.toBeInTheDocument()
  await inDialog('Ajasta').click()
  await expect.element(openDialog()).not.toBeInTheDocument()
  await expect.element(toast('1 hinta on muutettu.')).toBeVisible()
  await expect.poll(() => sent('changePrices').map(({ body }) => body)).toEqual([{ ...given, dry_run: true }, given])
  await expect.element(button(fi.giveBack)).not.toBeInTheDocument()
})

test('prices of today hold at once, and no earlier day can be chosen', async () => {
  const { sent } = await shown({ changePrices: { from: '2026-11-24', changes: [change], shown: [] } })
  await typeDay(fi.from, '24.11.2026')
  await type(first, '450')
  await button(fi.look).click()
  await expect.element(dialog('Hintojen muutos heti')).toBeVisible()
  await inDialog('Ota käyttöön').click()
  await expect.element(openDialog()).not.toBeInTheDocument()
  await expect.poll(() => sent('changePrices').at(-1)?.body).toMatchObject({ from: '2026-11-24' })
})

test('prices wait for a day while the one that was typed cannot be had', async () => {
  await shown()
  await type(first, '450')
  await typeDay(fi.from, '23.11.2026')
  await expect.element(field(fi.from)).toHaveValue('23.11.2026')
  await expect.element(button(fi.look)).toHaveAccessibleDescription(fi.noDay)
  await typeDay(fi.from, '26.11.2026')
  await expect.poll(isBlocked).toBe(false)
})

test('prices that are so already change nothing, and the dialog can be left', async () => {
  const { sent } = await shown({ changePrices: { from: '2026-11-25' } })
  await type(first, '450')
  await button(fi.look).click()
  await expect.element(inDialog('Ajasta')).toHaveAccessibleDescription(fi.nothingChanges)
  await expect.element(openDialog().getByRole('paragraph').filter({ hasText: fi.nothingChanges })).toBeVisible()
  await inDialog(fi.cancel).click()
  await expect.element(openDialog()).not.toBeInTheDocument()
  await button(fi.look).click()
  await expect.element(dialog(dialogTo)).toBeVisible()
  await expect.poll(() => sent('changePrices').length).toBe(2)
})

test('whoever is told that others changed a price keeps what was typed, upon what is there now', async () => {
  let isOther = false
  const others = { ...kide, terms: kide.terms.map((one) => ({ ...one, price: 620, version: `${one.version}b` })) }
  const { sent } = await shown({
    listPrices: () => ({ ...listed, cars: [isOther ? others : kide, tuuli] }),
    changePrices: ({ body }) => {
      if ((body as typeof given).changes[0]?.seen === 'v1b')
        return { ...seen, changes: [change], shown: [...seen.shown] }
      isOther = true
      return new Refusal(409, { code: 'PRICES_CHANGED', message: 'Tero muutti näitä.' })
    },
  })
  await type(first, '450')
  await button(fi.look).click()
  await expect.element(alert(openDialog()).getByText('Tero muutti näitä.')).toBeVisible()
  await expect.element(inDialog('Ajasta')).not.toBeInTheDocument()
  await expect.element(openDialog().getByRole('table')).not.toBeInTheDocument()
  await inDialog(fi.back).click()
  await expect.element(openDialog()).not.toBeInTheDocument()
  await expect.poll(() => textOf(first)).toBe('Norra Kide, automaatti, 1 kk: 620,00 uusi hinta 450')
  await button(fi.look).click()
  await expect.element(openDialog().getByRole('table')).toBeVisible()
  await expect.element(alert(openDialog())).not.toBeInTheDocument()
  await expect.poll(() => sent('changePrices').at(-1)?.body).toMatchObject({ changes: [{ seen: 'v1b' }] })
})

test('another refusal leaves the prices as they were typed and seen', async () => {
  const { sent } = await shown({
    changePrices: new Refusal(422, { message: 'Ei', errors: { from: ['Päivä on mennyt.'] } }),
  })
  await type(first, '450')
  await button(fi.look).click()
  await expect.element(alert(openDialog()).getByText('Päivä on mennyt.')).toBeVisible()
  await expect.element(inDialog(fi.back)).not.toBeInTheDocument()
  await inDialog(fi.cancel).click()
  await expect.element(openDialog()).not.toBeInTheDocument()
  await expect.element(button(fi.giveBack)).toBeVisible()
  await expect.poll(() => sent('changePrices')).toHaveLength(1)
})

test('typed prices are asked for before the page is left, and then are gone', async () => {
  const { at } = await shown({ listCampaigns: {} })
  const away = page.getByRole('navigation', { name: 'Tarjonnan näkymät' }).getByRole('link', { name: 'Kampanjat' })
  await type(first, '333')
  await away.click()
  await expect.element(openDialog().getByText('Poistutaanko sivulta?')).toBeVisible()
  await inDialog('Jää sivulle').click()
  await expect.element(openDialog()).not.toBeInTheDocument()
  await expect.poll(() => textOf(first)).toContain('uusi hinta 333')
  await away.click()
  await inDialog('Poistu ja hylkää muutokset').click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Kampanjat' })).toBeVisible()
  await expect.poll(() => at()).toBe('/tarjonta')
})

test('without typed prices the page is left at once', async () => {
  const { at } = await shown({ listCampaigns: {} })
  await first.click()
  await page.getByRole('link', { name: 'Kampanjat' }).last().click()
  await expect.poll(at).toBe('/tarjonta')
})

test('a planned price that is taken back leaves the grid, and stays in the history', async () => {
  let isPlanned = true
  const [plan] = tuuli.terms[0]?.planned ?? []
  const one = { price: 650, from: '2026-12-01T00:00:00Z', by: 'Tero', at: '2026-11-20T08:00:00Z' }
  const withdrawn = { by: 'Tero', at: '2026-11-24T08:00:00Z' }
  await shown({
    listPrices: () => ({
      ...listed,
      cars: [
        {
          ...tuuli,
          terms: tuuli.terms.map((its) => ({ ...its, planned: its.term === 1 && isPlanned && plan ? [plan] : [] })),
        },
      ],
    }),
    listPriceHistory: () => ({ prices: isPlanned ? [] : [{ ...one, state: 'withdrawn', withdrawn }] }),
    withdrawPrice: () => {
      isPlanned = false
      return {}
    },
  })
  await expect.element(below).toBeVisible()
  expect(seenLines(below)).toEqual(['699,00', '1.12.2026: 650,00'])
  await button('Peru 1.12.2026 alkava hinta').click()
  await expect.element(toast(fi.withdrawn)).toBeVisible()
  await expect.poll(() => textOf(below)).toBe('Norra Tuuli, manuaali, 1 kk: 699,00')
  await expect.element(page.getByText('Peruttu', { exact: true })).toBeVisible()
})
