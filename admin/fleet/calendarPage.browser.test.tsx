import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { never, Refusal } from '../../ui/testing/answeringServer.ts'
import { fi as more } from '../shared/list/fi.ts'
import { alert, button, field, tableOf } from '../testing/onPage.ts'
import { tableSeen } from '../testing/readers.ts'
import { type StaffAnswers, showPageToStaff } from '../testing/showToStaff.tsx'
import { fi } from './fi.ts'
import { counts, fleet } from './testing/cars.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-24T08:00:00Z'), toFake: ['Date'] })
  return () => vi.useRealTimers()
})

const car = { registration: 'NRA-118', model: 'Norra Kide', place: 'Kulku Espoo', state: 'held' } as const
const shown = (search = '', carCalendar: StaffAnswers['carCalendar'] = { rows: [car] }) =>
  showPageToStaff(`/autot/kalenteri${search}`, { grants: fleet, answers: { countCars: counts, carCalendar } })
const grid = () => page.getByRole('grid')
const plates = () => tableSeen(fi.calendarTitle).rows.map(([plate]) => plate)
/** As many pages of one car as said. */
const pagesOf =
  (last: number): StaffAnswers['carCalendar'] =>
  ({ query: { after } }) => {
    const at = Number(after ?? 0) + 1
    return { rows: [{ ...car, registration: `AAA-${at}` }], next: at < last ? String(at) : null }
  }

test.each([
  ['', '23.11.2026–27.12.2026', 'kuukausi', 216 + 35 * 26],
  ['?jakso=viikko&alku=2026-11-24', '24.11.2026–7.12.2026', 'viikko', 216 + 14 * 64],
  ['?jakso=kvartaali', '23.11.2026–21.2.2027', 'kvartaali', 216 + 91 * 10],
])('the calendar at %s shows %s', async (search, days, zoom, width) => {
  const { sent } = await shown(search)
  await expect.element(page.getByText(days, { exact: true })).toBeVisible()
  await expect.element(field(fi.zoom)).toHaveValue(zoom)
  await expect.poll(() => grid().element().clientWidth).toBe(width)
  const [from, to] = days.split('–').map((day) =>
    day
      .split('.')
      .toReversed()
      .map((part) => part.padStart(2, '0'))
      .join('-'),
  )
  await expect.poll(() => sent('carCalendar').map(({ query }) => query)).toEqual([{ from, to, limit: '100' }])
  await expect.element(page.getByText(fi.dropped)).not.toBeInTheDocument()
})

test('it is turned by as many days as it shows, and back to today', async () => {
  const { at } = await shown('?jakso=viikko')
  await button(fi.later).click()
  await expect.element(page.getByText('7.12.2026–20.12.2026')).toBeVisible()
  await button(fi.earlier).click()
  await button(fi.earlier).click()
  await expect.element(page.getByText('9.11.2026–22.11.2026')).toBeVisible()
  await field(fi.zoom).selectOptions(fi.zooms.kuukausi)
  await expect.element(page.getByText('9.11.2026–13.12.2026')).toBeVisible()
  await button(fi.today).click()
  await expect.element(page.getByText('23.11.2026–27.12.2026')).toBeVisible()
  await expect.poll(() => at()).toBe('/autot/kalenteri?jakso=kuukausi')
})

test('it is read as a list, too, with what narrows it', async () => {
  const { sent, at } = await shown('?paikka=espoo&malli=Tuuli&tunnus=NRA&alku=2026-13-01')
  await expect.element(page.getByText(fi.dropped)).toBeVisible()
  await expect.poll(() => sent('carCalendar')[0]?.query).toMatchObject({ place: 'espoo', model: 'Tuuli', plate: 'NRA' })
  await button(fi.asList).click()
  await expect.element(tableOf(fi.calendarTitle)).toBeVisible()
  await expect.poll(() => at()).toContain('nakyma=lista')
  await expect.element(grid()).not.toBeInTheDocument()
  await button(fi.asGrid).click()
  await expect.element(grid()).toBeVisible()
  await expect.element(page.getByRole('link', { name: fi.toCars })).toHaveAttribute('href', '/autot')
})

test('a list is turned page by page', async () => {
  const { sent } = await shown('?nakyma=lista', pagesOf(3))
  await expect.poll(plates).toHaveLength(1)
  await button(fi.more).click()
  await expect.poll(plates).toEqual(['AAA-1', 'AAA-2'])
  await expect.poll(() => sent('carCalendar').map(({ query }) => query.after)).toEqual([undefined, '1'])
})

test('a chart fetches its cars by itself, up to a thousand', async () => {
  const { sent } = await shown('', pagesOf(12))
  await expect.element(button(fi.more)).toBeVisible()
  await expect.poll(() => sent('carCalendar')).toHaveLength(10)
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '-1')
  await button(fi.more).click()
  await expect.element(page.getByRole('rowheader', { name: 'AAA-11' })).toBeVisible()
  await button(fi.more).click()
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '12')
  await expect.element(button(fi.more)).not.toBeInTheDocument()
  await expect.poll(() => sent('carCalendar')).toHaveLength(12)
})

test('while more cars are on their way the chart says so', async () => {
  const { sent } = await shown('', ({ query }) => (query.after ? never() : { rows: [car], next: '1' }))
  await expect.element(page.getByText(fi.loadingMore)).toBeVisible()
  await expect.element(button(fi.more)).not.toBeInTheDocument()
  await expect.poll(() => sent('carCalendar')).toHaveLength(2)
})

test('cars that do not come are said, and asked for once more by a press alone', async () => {
  let isAway = true
  const { sent } = await shown('', ({ query }) => {
    if (!query.after) return { rows: [car], next: '1' }
    return isAway ? new Refusal(500) : { rows: [{ ...car, registration: 'ABC-999' }], next: null }
  })
  await expect.element(alert()).toHaveTextContent(more.notMore)
  await expect.element(grid()).toBeVisible()
  await expect.poll(() => sent('carCalendar')).toHaveLength(2)
  isAway = false
  await button(fi.more).click()
  await expect.element(page.getByRole('rowheader', { name: 'ABC-999' })).toBeVisible()
  await expect.element(alert()).not.toBeInTheDocument()
})

test('where no car is found, the filters can be taken back', async () => {
  await shown('?tunnus=XYZ', {})
  await expect.element(page.getByText(fi.none)).toBeVisible()
  const links = page.getByRole('link', { name: fi.clear })
  await expect.element(links).toHaveAttribute('href', '/autot/kalenteri')
})
