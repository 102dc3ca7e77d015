import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { never, Refusal } from '../../ui/testing/answeringServer.ts'
import { fi as file } from '../shared/file/fi.ts'
import { alert, button, tableOf } from '../testing/onPage.ts'
import { areSideBySide, lookOf, right, tableSeen } from '../testing/readers.ts'
import { savedFiles } from '../testing/savedFiles.ts'
import { type StaffAnswers, showPageToStaff } from '../testing/showToStaff.tsx'
import { fi } from './fi.ts'

// FiguresPage with its FigureFilterBar and FigureCards.

const figures = {
  from: '2025-12',
  to: '2026-11',
  counted_until: '2026-11-24',
  whole_shop: true,
  choices: {
    places: [
      { location_id: 'HKI', place: 'Helsinki' },
      { location_id: 'KTK', place: 'Kotka' },
    ],
    models: [{ model: 'kide', name: 'Kide' }],
  },
  subscriptions: [
    { month: '2026-10', running: 12_345, started: 3, ended: 1, churn: null },
    { month: '2026-11', running: 9, started: 2, ended: 1, churn: 8.5 },
  ],
  revenue: [{ month: '2026-11', revenue: 1_234.5 }],
  checks: [{ kind: 'credit' as const, approved: 9, denied: 1, failed: 0 }],
  funnel: [{ step: 'searched' as const, count: 20 }],
}
const show = (answers: StaffAnswers = {}, search = '') =>
  showPageToStaff(`/luvut${search}`, {
    grants: [{ role: 'finance', place: null }],
    answers: { countWork: {}, listProposals: {}, showFigures: figures, ...answers },
  })
const card = (name: string) => page.getByRole('region', { name, exact: true })
const revenue = card('Liikevaihto kuukausittain')
const queries = (all: { query: unknown }[]) => all.map(({ query }) => query)

test('each figure stands with what it says, its picture, its definition and the table behind it', async () => {
  await show()
  await expect.element(page.getByText(fi.lead('2026-11-24'))).toBeVisible()
  await expect
    .element(revenue.getByRole('img').first())
    .toHaveAccessibleName(/^Liikevaihto kuukausittain\. Yhteensä 1\s235\s€\. Suurin marras 2026, 1\s235\s€\.$/)
  await expect.element(revenue.getByText(/^Kirjanpidon myynti/)).toBeVisible()
  await revenue.getByText(fi.table, { exact: true }).click()
  const table = tableOf('Liikevaihto kuukausittain')
  await expect.element(table).toBeVisible()
  await expect
    .poll(() => tableSeen('Liikevaihto kuukausittain'))
    .toEqual({ columns: ['Kuukausi', ...right('Liikevaihto')], rows: [['marras 2026', '1 234,50 €']] })
  expect(revenue.getByRole('region', { name: fi.tableOf('Liikevaihto kuukausittain') }).element().tabIndex).toBe(0)
  const titles = [...page.getByRole('main').element().querySelectorAll('h2')].map((one) => one.textContent)
  expect(titles).toEqual([
    ...['Tilaukset kuukausittain', 'Poistuma kuukausittain', 'Liikevaihto kuukausittain'],
    ...['Käyttöaste kuukausittain', 'Saatavat iän mukaan', 'Käyttöaste malleittain', 'Käyttöaste paikoittain'],
    ...['Hausta tilaukseen', 'Tarkistusten tulokset', 'Hakuvahdit ja vapaat autot'],
  ])
})

test('numbers and shares of the table stand as such, what is not known as a dash', async () => {
  await show()
  const churn = card('Poistuma kuukausittain')
  await churn.getByText(fi.table, { exact: true }).click()
  await expect
    .poll(() => tableSeen('Poistuma kuukausittain'))
    .toEqual({
      columns: ['Kuukausi', ...right('Poistuma', 'Päättyneet', 'Käynnissä alussa')],
      rows: [
        ['loka 2026', '–', '1', '12 343'],
        ['marras 2026', '8,5 %', '1', '8'],
      ],
    })
})

test('a figure of several charts names each; one of nothing has neither chart, table nor file', async () => {
  await show()
  const subscriptions = card('Tilaukset kuukausittain')
  await expect.element(subscriptions).toBeVisible()
  const captions = [...subscriptions.element().querySelectorAll('figcaption')].map((one) => one.textContent)
  expect(captions).toEqual([fi.running, fi.startedAndEnded])
  await expect.element(subscriptions.getByRole('img', { name: fi.running })).toBeVisible()
  const charts = [...subscriptions.element().querySelectorAll('figure')]
  expect(areSideBySide(charts[0] as Element, charts[1] as Element)).toBe(true)
  expect(revenue.element().querySelectorAll('figure')).toHaveLength(1)
  expect(revenue.element().querySelectorAll('figcaption')).toHaveLength(0)
  const empty = card('Käyttöaste malleittain')
  await expect.element(empty.getByText(fi.empty)).toBeVisible()
  for (const role of ['img', 'button', 'group'] as const) expect(empty.getByRole(role).elements()).toEqual([])
  // Side by side on a wide screen, but what is alone.
  const widthOf = (title: string) => card(title).element().getBoundingClientRect().width
  expect(widthOf('Poistuma kuukausittain')).toBeLessThan(0.6 * widthOf('Tilaukset kuukausittain'))
})

test('bars of nothing are not drawn', async () => {
  await show({ showFigures: { ...figures, revenue: [{ month: '2026-11', revenue: 0 }] } })
  await expect.element(revenue.getByText(/^Yhteensä 0/)).toBeVisible()
  expect(revenue.getByRole('img').elements()).toEqual([])
})

test('the table behind a figure is saved with what was chosen', async () => {
  const saved = savedFiles()
  const { sent } = await show(
    { exportFigure: { fileName: 'revenue.csv', blob: new Blob(['a']) } },
    '?paikka=KTK&malli=kide&alkaen=2026-01&asti=2026-11',
  )
  await button(file.saveOf('Liikevaihto kuukausittain')).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  await expect.poll(() => saved).toEqual(['revenue.csv'])
  await expect
    .poll(() => queries(sent('exportFigure')))
    .toEqual([{ figure: 'revenue', format: 'csv', place: 'KTK', model: 'kide', from: '2026-01', to: '2026-11' }])
})

test('months, place and model are chosen in the address, and emptied at once', async () => {
  const { sent, at } = await show({
    showFigures: ({ query }) => ({ ...figures, from: query.from ?? figures.from, to: query.to ?? figures.to }),
  })
  const [from, to] = [page.getByLabelText(fi.from), page.getByLabelText(fi.to)]
  await expect.element(from).toHaveValue('2025-12')
  await expect.element(to).toHaveValue('2026-11')
  expect(page.getByRole('button', { name: fi.clear }).elements()).toEqual([])
  await page.getByLabelText(fi.place).selectOptions('Kotka')
  await expect.poll(at).toBe('/luvut?paikka=KTK')
  await page.getByLabelText(fi.model).selectOptions('Kide')
  await expect.poll(at).toBe('/luvut?paikka=KTK&malli=kide')
  await from.selectOptions('tammi 2026')
  await expect.poll(at).toBe('/luvut?paikka=KTK&malli=kide&alkaen=2026-01')
  await to.selectOptions('loka 2026')
  await expect.poll(at).toBe('/luvut?paikka=KTK&malli=kide&alkaen=2026-01&asti=2026-10')
  await expect
    .poll(() => queries(sent('showFigures')).at(-1))
    .toEqual({ place: 'KTK', model: 'kide', from: '2026-01', to: '2026-10' })
  await expect.element(page.getByLabelText(fi.place)).toHaveValue('KTK')
  await expect.element(page.getByLabelText(fi.model)).toHaveValue('kide')
  await expect.poll(() => lookOf(button(fi.clear))).toBe('link')
  await button(fi.clear).click()
  await expect.poll(at).toBe('/luvut')
  await page.getByLabelText(fi.model).selectOptions('Kide')
  await page.getByLabelText(fi.model).selectOptions(fi.everyModel)
  await expect.poll(at).toBe('/luvut')
})

const monthsOf = (label: string) =>
  [...page.getByLabelText(label).element().querySelectorAll('option')].map((one) => one.value)

test('months reach three years back from the newest, the first not after the last', async () => {
  await show({ showFigures: { ...figures, from: '2026-01', to: '2026-10' } })
  await expect.element(page.getByLabelText(fi.from)).toHaveValue('2026-01')
  const [from, to] = [monthsOf(fi.from), monthsOf(fi.to)]
  await expect.poll(() => [from[0], from.at(-1), from.length]).toEqual(['2026-10', '2023-12', 35])
  await expect.poll(() => [to[0], to.at(-1), to.length]).toEqual(['2026-11', '2026-01', 11])
})

test('months reach as far back as what is shown', async () => {
  await show({ showFigures: { ...figures, from: '2021-12', to: '2027-01', counted_until: '2026-11-24' } })
  await expect.element(page.getByLabelText(fi.from)).toHaveValue('2021-12')
  const from = monthsOf(fi.from)
  await expect.poll(() => [from[0], from[1], from.at(-1), from.length]).toEqual(['2027-01', '2026-12', '2021-12', 62])
})

test('where there is one place alone, no place is chosen', async () => {
  await show({ showFigures: { ...figures, choices: { places: [{ location_id: 'KTK', place: 'Kotka' }], models: [] } } })
  await expect.element(page.getByLabelText(fi.model)).toBeVisible()
  expect(page.getByLabelText(fi.place).elements()).toEqual([])
})

test.each([
  ['?paikka=KTK', fi.wholeShopOnly],
  ['?malli=kide', fi.wholeShopOnly],
  ['', fi.notYours],
])('what is counted of the whole shop alone says why it is missing: %s', async (search, why) => {
  await show({ showFigures: { ...figures, whole_shop: false, checks: null } }, search)
  await expect.element(card('Tarkistusten tulokset').getByText(why)).toBeVisible()
  await expect.element(card('Hausta tilaukseen').getByText(fi.noSearches)).toBeVisible()
  await expect.element(card('Käyttöaste malleittain').getByText(fi.empty)).toBeVisible()
})

test('of the whole shop nothing is missing', async () => {
  await show()
  await expect.element(card('Hausta tilaukseen').getByRole('img')).toBeVisible()
  for (const why of [fi.noSearches, fi.notYours, fi.wholeShopOnly]) expect(page.getByText(why).elements()).toEqual([])
  expect(page.getByText(fi.nothingHere).elements()).toEqual([])
  expect(page.getByText(fi.dropped).elements()).toEqual([])
})

test('months without a counted day say so', async () => {
  await show({ showFigures: { ...figures, subscriptions: [] } })
  await expect.element(page.getByText(`${fi.nothingHere} ${fi.nothingHereHint}`)).toBeVisible()
})

test('before the first night there are no figures, and nothing to choose', async () => {
  await show({ showFigures: { counted_until: null } })
  await expect.element(page.getByText(fi.nothingYet)).toBeVisible()
  await expect.element(page.getByText(fi.nothingYetHint)).toBeVisible()
  expect(page.getByLabelText(fi.from).elements()).toEqual([])
  expect(page.getByRole('region', { name: 'Liikevaihto kuukausittain' }).elements()).toEqual([])
})

test('what the address asks for that is not known is left out, and said', async () => {
  const { sent } = await show({}, '?alkaen=2026-13')
  await expect.element(page.getByText(fi.dropped)).toBeVisible()
  await expect.poll(() => queries(sent('showFigures'))).toEqual([{}])
})

test('where figures are not to be had it is said, and they can be asked for again', async () => {
  let isAway = true
  await show({ showFigures: () => (isAway ? new Refusal(500) : figures) })
  await expect.element(alert()).toHaveTextContent(`${fi.failed}${fi.failedHint}Yritä uudelleen`)
  expect(page.getByText('Ladataan').elements()).toEqual([])
  isAway = false
  await button('Yritä uudelleen').click()
  await expect.element(revenue).toBeVisible()
})

test('while they are on their way it is said; the earlier ones stay until others are there', async () => {
  let answer: typeof figures | Promise<never> | Refusal = never()
  const { sent } = await show({ showFigures: ({ query }) => (query.place ? answer : figures) })
  await expect.element(revenue).toBeVisible()
  await page.getByLabelText(fi.place).selectOptions('Kotka')
  await expect.poll(() => sent('showFigures')).toHaveLength(2)
  const busy = () => revenue.element().closest('[aria-busy]')?.getAttribute('aria-busy')
  await expect.poll(busy).toBe('true')
  answer = new Refusal(500)
  await page.getByLabelText(fi.model).selectOptions('Kide')
  await expect.element(alert()).toBeVisible()
  // Figures that were asked for by other filters are not shown as if they were these.
  expect(page.getByRole('region', { name: 'Liikevaihto kuukausittain' }).elements()).toEqual([])
})

test('the first figures are waited for', async () => {
  await show({ showFigures: never })
  await expect.element(page.getByRole('heading', { level: 1, name: fi.title })).toBeVisible()
  await expect.element(page.getByText('Ladataan')).toBeInTheDocument()
  expect(alert().elements()).toEqual([])
})

test('the page is printed by a press', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  await show()
  await button(fi.print).click()
  expect(print).toHaveBeenCalledTimes(1)
  print.mockRestore()
})
