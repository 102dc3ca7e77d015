import { expect, test } from 'vitest'
import { drawn, tableRows } from '../../ui/testing/drawn.tsx'
import { CarBarsTable } from './CarBarsTable.tsx'

test('the calendar as a list has a line for each bar, and one for a car without any', () => {
  const car = { registration: 'NRA-118', model: 'Norra Kide', place: 'Kulku Espoo', state: 'held' } as const
  const bars = [
    { kind: 'out', from: '2026-12-01', to: null, order_number: '12345678', text: 'Onni Ostaja' },
    { kind: 'service', from: '2026-11-24', to: '2026-11-25', order_number: null, text: 'Jarrupalat' },
    { kind: 'hold', from: '2026-11-24', to: '2026-11-24', order_number: null, text: 'Kori' },
    { kind: 'reserved', from: '2026-11-26', to: '2026-11-27', order_number: null, text: '' },
  ] as const
  const html = drawn(
    <CarBarsTable
      rows={[
        { ...car, bars: [...bars] },
        { ...car, registration: 'A B', bars: [] },
      ]}
    />,
  )
  const [its, other] = [
    ['NRA-118', 'Norra Kide', 'Kulku Espoo'],
    ['A B', 'Norra Kide', 'Kulku Espoo'],
  ]
  expect(tableRows(html)).toEqual([
    [...its, 'asiakkaalla 12345678, Onni Ostaja', '1.12.2026–toistaiseksi'],
    [...its, 'huolto: Jarrupalat', '24.11.2026–25.11.2026'],
    [...its, 'kesken oleva tilaus: Kori', '24.11.2026–24.11.2026'],
    // An order whose customer its reader may not see.
    [...its, 'varattu', '26.11.2026–27.11.2026'],
    [...other, '–', ''],
  ])
  for (const address of ['/tilaukset/12345678', '/autot/NRA-118', '/autot/A%20B'])
    expect(html).toContain(`href="${address}"`)
})
