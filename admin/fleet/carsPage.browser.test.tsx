import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { never, Refusal } from '../../ui/testing/answeringServer.ts'
import { alert, button, dialog, field, openDialog, tableOf } from '../testing/onPage.ts'
import { tableSeen } from '../testing/readers.ts'
import { onDay } from '../testing/showScreen.tsx'
import { type StaffAnswers, showPageToStaff } from '../testing/showToStaff.tsx'
import { fi } from './fi.ts'
import type { Car } from './queries.ts'
import { block, counts, desk, fleet, free, held, order } from './testing/cars.ts'

const shown = (at = '/autot', answers: StaffAnswers = {}, grants = fleet) =>
  showPageToStaff(at, { grants, answers: { countCars: counts, listCars: { cars: [free] }, ...answers } })
const plates = () => tableSeen(fi.caption).rows.map(([plate]) => plate)

test('each car stands with where it is, who has it and what comes next', async () => {
  const other = (plate: string, change: Partial<Car>): Car => ({ ...free, registration: plate, ...change })
  const cars = [
    free,
    other('HEL-1', { state: 'held', order, gear: 'M' }),
    other('OUT-1', { state: 'out', order }),
    other('OUT-2', { state: 'out', order: { ...order, end_date: '2027-01-31' } }),
    other('OUT-3', { state: 'out' }),
    other('BLO-1', { state: 'service', blocks: [block] }),
    other('BAC-1', { state: 'back', free_from: '2026-12-24' }),
    other('RET-1', { state: 'retired' }),
  ]
  await shown('/autot', { listCars: { cars } })
  await expect.element(tableOf(fi.caption)).toBeVisible()
  const [auto, place] = ['Norra Kide, automaatti', 'Kulku Helsinki']
  await expect
    .poll(() => tableSeen(fi.caption))
    .toEqual({
      columns: ['Rekisteritunnus', 'Malli', 'Toimipiste', 'Tila', 'Tilaus', 'Milloin'],
      rows: [
        ['NRA-118', auto, place, 'Vapaana', '', 'noudettavissa nyt'],
        ['HEL-1', 'Norra Kide, manuaali', place, 'Varattu', '12345678', 'nouto 1.12.2026'],
        ['OUT-1', auto, place, 'Asiakkaalla', '12345678', 'toistaiseksi'],
        ['OUT-2', auto, place, 'Asiakkaalla', '12345678', 'palautuu 31.1.2027'],
        // On an order that its reader may not see.
        ['OUT-3', auto, place, 'Asiakkaalla', '', ''],
        ['BLO-1', auto, place, 'Huollossa', '', '2.12.2026–5.12.2026: Jarrupalat'],
        ['BAC-1', auto, place, 'Tulossa vapaaksi', '', 'noudettavissa 24.12.2026 alkaen'],
        ['RET-1', auto, place, 'Poistettu käytöstä', '', ''],
      ],
    })
  expect(page.getByRole('table').elements()).toHaveLength(1)
  await expect.element(page.getByRole('link', { name: 'NRA-118' })).toHaveAttribute('href', '/autot/NRA-118')
  const link = page.getByRole('link', { name: '12345678' }).first()
  await expect.element(link).toHaveAttribute('href', '/tilaukset/12345678')
  await expect.element(button(fi.more)).not.toBeInTheDocument()
  await expect.element(page.getByText(fi.dropped)).not.toBeInTheDocument()
})

test('the number of cars in each state is pressed to list these alone, and pressed again to list all', async () => {
  const { sent, at } = await shown()
  await expect.element(button('12 Vapaana')).toBeVisible()
  await expect.element(button('yli 1 000 Varattu')).toBeVisible()
  await expect.element(button('0 Poistettu käytöstä')).toBeVisible()
  await expect.element(button('– Asiakkaalla')).toBeVisible()
  await expect.element(button('12 Vapaana')).toHaveAttribute('aria-pressed', 'false')
  await button('12 Vapaana').click()
  await expect.element(button('12 Vapaana')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(button('yli 1 000 Varattu')).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => at()).toBe('/autot?tila=free')
  await button('12 Vapaana').click()
  await expect.element(button('12 Vapaana')).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => at()).toBe('/autot')
  await expect
    .poll(() => sent('listCars').map(({ query }) => query))
    .toEqual([{ limit: '50' }, { limit: '50', state: 'free' }])
})

test('cars to be inspected are a view of their own, with the days and what is late, the first one first', async () => {
  onDay('2026-11-24')
  const late = { ...free, inspection_due: '2026-11-23' }
  const soon = { ...free, registration: 'SOO-1', inspection_due: '2026-11-24' }
  const answers: StaffAnswers = { countCars: { ...counts, inspections_due: 2 }, listCars: { cars: [late, soon] } }
  const { sent, at } = await shown('/autot?tila=free', answers)
  const view = button(`2 ${fi.inspection}`)
  await view.click()
  await expect.poll(() => at()).toBe('/autot?katsastus=lahestyy')
  await expect.element(view).toHaveAttribute('aria-pressed', 'true')
  await expect
    .poll(() => sent('listCars').at(-1)?.query)
    .toEqual({ limit: '50', inspection: 'due', sort: 'inspection' })
  await expect
    .poll(() => tableSeen(fi.caption).rows.map((row) => row.at(-1)?.split(/\s+/)))
    .toEqual([['23.11.2026', fi.inspectionLate], ['24.11.2026']])
  await page.getByRole('columnheader', { name: fi.record.inspection_due }).getByRole('button').click()
  await expect.poll(() => sent('listCars').at(-1)?.query.sort).toBe('-inspection')
  await view.click()
  await expect.poll(() => at()).toBe('/autot')
})

test('no car to be inspected is good news', async () => {
  await shown('/autot?katsastus=lahestyy', { listCars: {} })
  await expect.element(page.getByText(fi.noneDue.inspection.title)).toBeVisible()
  await expect.element(page.getByText(fi.noneDue.inspection.hint)).toBeVisible()
})

test('cars whose leasing ends are a view of their own, with the days and their faults, and leave that of inspections', async () => {
  onDay('2026-11-24')
  const over = { ...free, leasing_ends: '2026-11-23' }
  const soon = { ...held, registration: 'SOO-1', leasing_ends: '2026-11-24' }
  const answers: StaffAnswers = { countCars: { ...counts, leasings_due: 2 }, listCars: { cars: [over, soon] } }
  const { sent, at } = await shown('/autot?katsastus=lahestyy', answers)
  const view = button(`2 ${fi.record.leasing_ends}`)
  await view.click()
  await expect.poll(() => at()).toBe('/autot?leasing=paattyy')
  await expect.element(view).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => sent('listCars').at(-1)?.query).toEqual({ limit: '50', leasing: 'due', sort: 'leasing' })
  await expect
    .poll(() => tableSeen(fi.caption).rows.map((row) => row.at(-1)?.split(/\s+/)))
    .toEqual([
      ['23.11.2026', fi.leasing.over],
      ['24.11.2026', fi.leasing.soon],
    ])
  const link = page.getByRole('link', { name: 'nouto 1.12.2026' })
  await expect.element(link).toHaveAttribute('href', '/tilaukset/12345678')
  await button('12 Vapaana').click()
  await expect.poll(() => at()).toBe('/autot?tila=free')
})

test('no leasing that ends is good news', async () => {
  await shown('/autot?leasing=paattyy', { listCars: {} })
  await expect.element(page.getByText(fi.noneDue.leasing.title)).toBeVisible()
  await expect.element(page.getByText(fi.noneDue.leasing.hint)).toBeVisible()
})

test('of the cars of one place no list says that none at all is due', async () => {
  await shown('/autot?leasing=paattyy&paikka=HKI1', { listCars: {} })
  await expect.element(page.getByText(fi.none)).toBeVisible()
  await expect.element(page.getByText(fi.noneDue.leasing.title)).not.toBeInTheDocument()
})

test('place, model and plate narrow the list and its numbers, and are taken back together', async () => {
  const { sent, at } = await shown('/autot?paikka=espoo')
  await expect.element(field(fi.place)).toHaveValue('espoo')
  await expect.element(field(fi.model)).toHaveValue('')
  await expect.element(button(fi.clear)).toBeVisible()
  await field(fi.model).selectOptions('Norra Tuuli')
  await field(fi.plateBegins).fill(' nra ')
  await userEvent.keyboard('{Enter}')
  await expect.poll(at).toBe('/autot?paikka=espoo&malli=Tuuli&tunnus=nra')
  const asked = { place: 'espoo', model: 'Tuuli', plate: 'nra' }
  await expect.poll(() => sent('listCars').at(-1)?.query).toEqual({ ...asked, limit: '50' })
  await expect.poll(() => sent('countCars').at(-1)?.query).toEqual(asked)
  await field(fi.place).selectOptions(fi.everyPlace)
  await field(fi.model).selectOptions(fi.everyModel)
  await expect.poll(at).toBe('/autot?tunnus=nra')
  await field(fi.place).selectOptions('Kulku Helsinki')
  await expect.poll(at).toBe('/autot?tunnus=nra&paikka=helsinki')
  await button(fi.clear).click()
  await expect.poll(at).toBe('/autot')
  await expect.element(field(fi.plateBegins)).toHaveValue('')
  await expect.element(button(fi.clear)).not.toBeInTheDocument()
})

test.each(['malli=Tuuli', 'tunnus=NRA'])('a list narrowed by %s alone is widened by one press', async (filter) => {
  const { at } = await shown(`/autot?${filter}`)
  await expect.element(field(fi.plateBegins)).toHaveValue(filter === 'tunnus=NRA' ? 'NRA' : '')
  await expect.element(field(fi.plateBegins)).toHaveAttribute('maxlength', '20')
  await button(fi.clear).click()
  await expect.poll(() => at()).toBe('/autot')
})

test('an emptied plate is no filter any more', async () => {
  const { at } = await shown('/autot?tunnus=NRA')
  await field(fi.plateBegins).fill(' ')
  await button(fi.search, page.getByRole('main')).click()
  await expect.poll(at).toBe('/autot')
})

test('what an old address says that means nothing is dropped in words', async () => {
  const { sent } = await shown('/autot?tila=vanha')
  await expect.element(page.getByText(fi.dropped)).toBeVisible()
  await expect.poll(() => sent('listCars')[0]?.query).toEqual({ limit: '50' })
})

test('more cars come at a press, after those that are there', async () => {
  const { sent } = await shown('/autot', {
    listCars: ({ query }) =>
      query.after ? { cars: [held] } : { cars: [{ ...free, registration: 'AAA-1' }], next: 'k1' },
  })
  await expect.poll(plates).toEqual(['AAA-1'])
  await button(fi.more).click()
  await expect.poll(plates).toEqual(['AAA-1', 'NRA-118'])
  await expect.poll(() => sent('listCars').at(-1)?.query).toEqual({ limit: '50', after: 'k1' })
  await expect.element(button(fi.more)).not.toBeInTheDocument()
})

test('while cars are on their way that is said, and a failure can be tried again', async () => {
  let isAway = true
  await shown('/autot', { countCars: never, listCars: () => (isAway ? new Refusal(500) : { cars: [free] }) })
  for (const text of [fi.failed, fi.failedHint])
    await expect.element(alert().getByText(text, { exact: true })).toBeVisible()
  await expect
    .poll(() => [...document.querySelectorAll('fieldset button')].map(({ textContent }) => textContent))
    .toContain('–Vapaana')
  isAway = false
  await button('Yritä uudelleen').click()
  await expect.poll(plates).toEqual(['NRA-118'])
})

test('an empty list says whether filters made it so', async () => {
  const { at } = await shown('/autot?tila=back', { listCars: {} })
  await expect.element(page.getByText(fi.none)).toBeVisible()
  await expect.element(page.getByText(fi.noneHint)).toBeVisible()
  await page.getByRole('link', { name: fi.clear }).click()
  await expect.element(page.getByText(fi.noneAtAll)).toBeVisible()
  await expect.element(page.getByText(fi.noneAtAllHint)).toBeVisible()
  await expect.element(page.getByRole('link', { name: fi.clear })).not.toBeInTheDocument()
  await expect.poll(() => at()).toBe('/autot')
})

test('who may change cars adds and imports them; who may not is told why', async () => {
  await shown()
  await expect.element(page.getByRole('link', { name: fi.importCars })).toHaveAttribute('href', '/autot/tuonti')
  await expect.element(page.getByRole('link', { name: fi.calendar })).toHaveAttribute('href', '/autot/kalenteri')
  await expect.element(openDialog()).not.toBeInTheDocument()
  await button(fi.add).click()
  await expect.element(dialog(fi.add)).toBeVisible()
  await button('Takaisin', dialog()).click()
  await expect.element(openDialog()).not.toBeInTheDocument()
})

test('who may only look at cars neither adds nor imports any', async () => {
  await shown('/autot', {}, desk)
  await expect.element(button(fi.add)).toHaveAccessibleDescription(fi.why.role)
  await expect.element(page.getByRole('link', { name: fi.importCars })).not.toBeInTheDocument()
})
