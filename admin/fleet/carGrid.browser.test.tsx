import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { day } from '../../contract/days/date.ts'
import { button } from '../testing/onPage.ts'
import { showPartToStaff } from '../testing/showToStaff.tsx'
import { CarGrid } from './CarGrid.tsx'
import type { CalendarRow } from './queries.ts'

const bars: CalendarRow['bars'] = [
  { kind: 'out', from: '2026-11-24', to: '2026-11-25', order_number: '12345678', text: 'Onni' },
  { kind: 'service', from: '2026-11-27', to: '2026-11-28', order_number: null, text: 'Jarrupalat' },
]
const fleet = (count: number, its = bars): CalendarRow[] =>
  Array.from({ length: count }, (_, at) => ({
    registration: `A B-${at + 1}`,
    model: 'Norra Kide',
    place: 'Kulku Espoo',
    state: 'held',
    bars: its,
  }))
const chart = (rows: CalendarRow[]) => (
  <CarGrid
    rows={rows}
    isFilling={false}
    isWhole={true}
    days={14}
    width={64}
    from={day('2026-11-24')}
    today={day('2026-11-24')}
  />
)
const grid = () => page.getByRole('grid').element() as HTMLElement
const active = () => document.getElementById(grid().getAttribute('aria-activedescendant') ?? '')?.ariaLabel ?? null
const drawnRows = () => [...grid().querySelectorAll('[role=row]')].map((row) => Number(row.ariaRowIndex))
const press = async (...keys: string[]) => {
  for (const key of keys) await userEvent.keyboard(`{${key}}`)
}
/** Whether the grid took the key for itself. */
const takes = (key: string, held = {}) =>
  !grid().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held }))

test('arrows lead from car to bar and from car to car, and what is active can be seen', async () => {
  await showPartToStaff(chart(fleet(3)))
  grid().focus()
  await expect.poll(() => active()).toBe('A B-1, Norra Kide, Kulku Espoo, varattu, 2 varausta')
  await press('ArrowRight')
  await expect.poll(active).toBe('A B-1, asiakkaalla 12345678 Onni, 24.11.2026–25.11.2026')
  await press('ArrowRight', 'ArrowRight')
  await expect.poll(active).toBe('A B-1, huolto Jarrupalat, 27.11.2026–28.11.2026')
  await press('ArrowDown')
  await expect.poll(active).toBe('A B-2, huolto Jarrupalat, 27.11.2026–28.11.2026')
  const marked = [...grid().querySelectorAll('[class*="outline-3"]')].map((one) => one.ariaLabel)
  expect(marked).toEqual(['A B-2, huolto Jarrupalat, 27.11.2026–28.11.2026'])
  await press('Home')
  await expect.poll(active).toBe('A B-2, Norra Kide, Kulku Espoo, varattu, 2 varausta')
})

test('keys with another key held, and those that mean nothing here, are left to the browser', async () => {
  await showPartToStaff(chart(fleet(3)))
  for (const held of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }])
    expect(takes('ArrowDown', held)).toBe(false)
  await expect.poll(() => takes('x')).toBe(false)
  expect(active()).toContain('A B-1')
  expect(takes('ArrowDown')).toBe(true)
  await expect.poll(active).toContain('A B-2')
})

test.each([
  { keys: ['Enter'], to: '/autot/A%20B-1' },
  { keys: ['ArrowRight', 'Enter'], to: '/tilaukset/12345678' },
  { keys: ['ArrowDown', 'End', 'Enter'], to: '/autot/A%20B-2' },
])('$keys open $to', async ({ keys, to }) => {
  const { at } = await showPartToStaff(chart(fleet(2)))
  grid().focus()
  await press(...keys)
  await expect.poll(at).toBe(to)
})

test('a pressed bar opens its order, a pressed car the car, and the keys go on from there', async () => {
  const { at } = await showPartToStaff(chart(fleet(2)))
  await page.getByRole('gridcell', { name: 'A B-2, asiakkaalla' }).click()
  await expect.poll(at).toBe('/tilaukset/12345678')
  expect(active()).toBe('A B-2, asiakkaalla 12345678 Onni, 24.11.2026–25.11.2026')
  await page.getByRole('rowheader', { name: 'A B-2' }).click()
  await expect.poll(at).toBe('/autot/A%20B-2')
})

test('of many cars those alone are drawn that can be seen, and the active one, in their order', async () => {
  await showPartToStaff(chart(fleet(100)))
  const box = page.getByTestId('autokalenteri').element()
  const inView = Math.ceil(box.clientHeight / 40)
  await expect.poll(() => drawnRows().length).toBe(inView + 12)
  box.scrollTo({ top: 40 * 60 })
  await expect.poll(drawnRows).toEqual([1, ...Array.from({ length: inView + 20 }, (_, at) => at + 53)])
  box.scrollTo({ top: 0 })
  await expect.poll(() => drawnRows().at(-1)).toBe(inView + 12)
})

test('the active car stays in view under the days', async () => {
  await showPartToStaff(chart(fleet(100)))
  const box = page.getByTestId('autokalenteri').element()
  grid().focus()
  await press('PageDown', 'PageDown')
  const scrolled = 20 * 40 - (box.clientHeight - 90 - 2 * 40)
  await expect.poll(() => box.scrollTop).toBe(scrolled)
  await press('ArrowUp', 'ArrowUp')
  await expect.poll(active).toContain('A B-19,')
  expect(box.scrollTop).toBe(scrolled)
  await press('PageUp', 'PageUp')
  await expect.poll(() => box.scrollTop).toBe(0)
})

test('the name of a month stays in sight while its days are', async () => {
  await showPartToStaff(<div style={{ width: 600 }}>{chart(fleet(3))}</div>)
  const box = page.getByTestId('autokalenteri').element()
  const name = page.getByText('joulukuu 2026')
  await expect.element(name).toBeInTheDocument()
  box.scrollTo({ left: 10 * 64 })
  await expect.poll(() => name.element().getBoundingClientRect().left - box.getBoundingClientRect().left - 1).toBe(216)
  expect(box.scrollLeft).toBeGreaterThan(7 * 64)
})

test('where cars or bars leave, the keys stand on what is left', async () => {
  function Leaving() {
    const [rows, setRows] = useState(fleet(3))
    return (
      <>
        <button type="button" onClick={() => setRows(fleet(2, bars.slice(0, 1)))}>
          Vähemmän
        </button>
        {chart(rows)}
      </>
    )
  }
  await showPartToStaff(<Leaving />)
  grid().focus()
  await press('ArrowDown', 'End')
  await button('Vähemmän').click()
  await expect.poll(active).toBe('A B-2, asiakkaalla 12345678 Onni, 24.11.2026–25.11.2026')
  grid().focus()
  await press('Enter')
})
