import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { day } from '../../contract/days/date.ts'
import { never, Refusal } from '../../ui/testing/answeringServer.ts'
import { alert, button, openDialog } from '../testing/onPage.ts'
import { linesOf, right, tableSeen } from '../testing/readers.ts'
import { type StaffAnswers, showPartToStaff } from '../testing/showToStaff.tsx'
import { PriceDetail } from './PriceDetail.tsx'
import { PricePreview } from './PricePreview.tsx'
import { pricesFi as fi } from './pricesFi.ts'
import type { PricesPreview } from './queries.ts'
import { kide, shownPrices, tuuli } from './testing/offers.ts'

const body = {
  from: day('2026-11-25'),
  changes: [{ model: 'Kide', gear: 'A' as const, term: 1 as const, price: 450, seen: 'v1' }],
}
const nothing = () => undefined
const previewed = (changePrices: NonNullable<StaffAnswers['changePrices']>) =>
  showPartToStaff(
    <PricePreview open body={body} today={'2026-11-24'} onClose={nothing} onTold={nothing} onDone={nothing} />,
    { answers: { changePrices } },
  )
const change: PricesPreview['changes'][number] = {
  model: 'Kide',
  name: 'Norra Kide',
  gear: 'A',
  term: 1,
  before: 599,
  after: 627.5,
  next: null,
  campaign_lost: null,
}
const its = { model: 'Kide', name: 'Norra Kide', prices: null } as const

test('each price stands before and after, also without VAT', async () => {
  await previewed({
    from: '2026-11-25',
    changes: [change, { ...change, term: 6, before: null }],
    shown: [{ ...its, gear: 'A' }],
  })
  await expect.element(openDialog().getByRole('table')).toBeVisible()
  await expect
    .poll(() => tableSeen(fi.title))
    .toEqual({
      columns: ['Malli', ...right('Ennen', 'Uusi', 'Veroton')],
      rows: [
        ['Norra Kide, automaatti, 1 kk', '599,00 €', '627,50 €', '500,00 €'],
        ['Norra Kide, automaatti, 6 kk', '–', '627,50 €', '500,00 €'],
      ],
    })
  expect(page.getByRole('table').elements()).toHaveLength(1)
  await expect.element(openDialog().getByText(fi.keptText)).toBeVisible()
  await expect.element(openDialog().getByText(fi.notSold('Norra Kide', 'A'))).toBeVisible()
  await expect.element(openDialog().getByText(fi.inShopFrom('Norra Kide', '2026-11-25'))).not.toBeInTheDocument()
})

test('what comes after a price, and a campaign that ends with it, are noted', async () => {
  const changes = [
    change,
    { ...change, term: 3, next: { from: '2026-12-24', price: 700 } } as const,
    { ...change, term: 6, campaign_lost: 'Talvi' } as const,
  ]
  await previewed({ from: '2026-11-25', changes, shown: [] })
  await expect.element(openDialog().getByRole('table')).toBeVisible()
  await expect
    .poll(() => tableSeen(fi.title).rows.map((row) => row.at(-1)))
    .toEqual([
      ...['', '24.12.2026 alkaen 700,00 €, kuten on suunniteltu'],
      'Kampanja Talvi ei enää näy: sen hinta ei ole listahintaa alempi',
    ])
  await expect.poll(() => tableSeen(fi.title).columns.at(-1)).toBe('Huomaa')
})

test('each car stands once as the shop shows it, with its gears that are sold', async () => {
  const cars = [
    { ...its, gear: 'A', prices: shownPrices },
    { ...its, gear: 'M' },
    { model: 'Tuuli', name: 'Norra Tuuli', gear: 'M', prices: shownPrices },
  ] as const
  await previewed({ from: '2026-11-25', changes: [change], shown: [...cars] })
  await expect
    .element(openDialog().getByRole('heading', { name: 'Norra Kide kaupassa 25.11.2026 alkaen' }))
    .toBeVisible()
  await expect
    .element(openDialog().getByRole('heading', { name: 'Norra Tuuli kaupassa 25.11.2026 alkaen' }))
    .toBeVisible()
  await expect.element(openDialog().getByText(fi.notSold('Norra Kide', 'M'))).toBeVisible()
  await expect.element(openDialog().getByText(fi.notSold('Norra Kide', 'A'))).not.toBeInTheDocument()
  await expect.element(openDialog().getByText(fi.notSold('Norra Tuuli', 'M'))).not.toBeInTheDocument()
  expect(document.querySelectorAll('[role=dialog] table')).toHaveLength(3)
})

test('until it is known what changes, the dialog says that it waits', async () => {
  await previewed(never)
  await expect.element(openDialog().getByText('Ladataan')).toBeVisible()
  await previewed(new Refusal(500))
  await expect.element(alert(openDialog())).toBeVisible()
  await expect.element(openDialog().getByText('Ladataan')).not.toBeInTheDocument()
})

const detail = (change: Partial<Parameters<typeof PriceDetail>[0]>, answers: StaffAnswers = {}) => {
  const [cell] = tuuli.terms
  if (!cell) throw new Error('No cell')
  const facts = { car: tuuli, cell, today: day('2026-11-24'), why: null, ...change }
  return showPartToStaff(<PriceDetail {...facts} />, { answers: { listPriceHistory: {}, ...answers } })
}
const said = () => page.getByRole('complementary')

test('a price is told with its VAT, with what is planned and by whom, and how the shop shows it', async () => {
  await detail({ car: { ...tuuli, shown: shownPrices } })
  await expect.element(page.getByText(fi.noHistory)).toBeVisible()
  expect(linesOf(said())).toEqual(
    expect.arrayContaining([
      ...['Norra Tuuli, manuaali, 1 kk', '556,97 € ilman arvonlisäveroa', '1.12.2026 alkaen 650,00 €', 'Tero Tarjous'],
      ...['1.1.2027 alkaen 640,00 €', 'tuonti', fi.inShop],
    ]),
  )
  await expect.element(page.getByText(fi.noPlanned)).not.toBeInTheDocument()
  await expect.element(page.getByText(fi.notSold('Norra Tuuli', 'M'))).not.toBeInTheDocument()
  await expect.element(alert()).not.toBeInTheDocument()
})

test('a car without a price has none to tell, and is not shown in the shop', async () => {
  const cell = kide.terms[2]
  await detail({ car: kide, ...(cell ? { cell } : {}) })
  await expect.element(page.getByText(fi.noPlanned)).toBeVisible()
  await expect.element(page.getByText(fi.notSold('Norra Kide', 'A'))).toBeVisible()
  await expect.element(page.getByText('ilman arvonlisäveroa')).not.toBeInTheDocument()
  await expect.element(page.getByText(fi.inShop)).not.toBeInTheDocument()
})

test('the history says who made each price and who took it back', async () => {
  const at = '2026-11-20T08:00:00Z'
  const one = {
    price: 650,
    from: '2026-12-01T00:00:00Z',
    by: 'Tero Tarjous',
    at,
    state: 'planned',
    withdrawn: null,
  } as const
  const prices = [
    one,
    { ...one, state: 'withdrawn', price: 655, withdrawn: { by: 'Raija Raha', at } } as const,
    { ...one, state: 'holds', price: 699, by: null, at: null } as const,
    { ...one, state: 'past', price: 710, by: null } as const,
  ]
  await detail({}, { listPriceHistory: { prices } })
  const items = () => [...said().element().querySelectorAll('.max-h-72 li')].map((one) => linesOf(one).join(' '))
  const when = '20.11.2026 klo 10.00'
  await expect
    .poll(items)
    .toEqual([
      `650,00 € 1.12.2026 alkaen Tulossa Tero Tarjous ${when}`,
      `655,00 € 1.12.2026 alkaen Peruttu Tero Tarjous ${when} Perui tai korvasi Raija Raha ${when}`,
      '699,00 € 1.12.2026 alkaen Voimassa Tuonti',
      `710,00 € 1.12.2026 alkaen Päättynyt Tuonti ${when}`,
    ])
  expect(
    [...said().element().querySelectorAll('.line-through')].map(({ textContent }) => textContent?.slice(0, 3)),
  ).toEqual(['655'])
})

test('a planned price is taken back, and only its own button waits', async () => {
  const { sent } = await detail({}, { withdrawPrice: never })
  await button(fi.withdrawOf('2027-01-01')).click()
  await expect.element(button(fi.withdrawOf('2027-01-01'))).toHaveAttribute('aria-busy', 'true')
  await expect.element(button(fi.withdrawOf('2026-12-01'))).not.toHaveAttribute('aria-busy')
  await expect
    .poll(() => sent('withdrawPrice').map(({ body }) => body))
    .toEqual([{ model: 'Tuuli', gear: 'M', term: 1, from: '2027-01-01' }])
})

test('why a planned price could not be taken back is said; whoever may only look takes back none', async () => {
  await detail({}, { withdrawPrice: new Refusal(404, { message: 'Hintaa ei ole suunniteltu.' }) })
  await button(fi.withdrawOf('2027-01-01')).click()
  await expect.element(alert().getByText('Hintaa ei ole suunniteltu.')).toBeVisible()
  await detail({ why: fi.role })
  await expect.element(button(fi.withdrawOf('2027-01-01'))).toHaveAccessibleDescription(fi.role)
})
