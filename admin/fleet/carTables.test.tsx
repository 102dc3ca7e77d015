import { expect, test } from 'vitest'
import { drawn, heardOf, tableRows } from '../../ui/testing/drawn.tsx'
import { CarTables } from './CarTables.tsx'
import { fi } from './fi.ts'
import { carLife } from './testing/carLife.ts'

const shown = (life: Parameters<typeof carLife>[0]) => drawn(<CarTables life={carLife(life)} />)

test('of a car that nothing has become of, each part says so', () => {
  const text = heardOf(shown({}))
  for (const [title, none] of [
    [fi.orders, fi.noOrders],
    [fi.handovers, fi.noHandovers],
    [fi.history, fi.noHistory],
  ])
    expect(text).toContain(`|${title}|${none}|`)
})

test('its orders stand with their days, kilometres and what they brought', () => {
  const one = { customer: 'Onni Ostaja', start_date: '2026-12-01' }
  const html = shown({
    orders: [
      { ...one, order_number: '12345678', status: 'confirmed', end_date: null, kilometres: null, earned: 0 },
      {
        ...one,
        order_number: '87654321',
        status: 'cancelled',
        end_date: '2026-12-31',
        kilometres: 12_345,
        earned: 549.5,
      },
    ],
  })
  expect(tableRows(html)).toEqual([
    ['12345678', 'Onni Ostaja', 'vahvistettu', '1.12.2026–toistaiseksi', '–', '0,00 €'],
    ['87654321', 'Onni Ostaja', 'päättynyt', '1.12.2026–31.12.2026', '12 345 km', '549,50 €'],
  ])
  expect(html).toContain('href="/tilaukset/12345678"')
  expect(html.match(/<th [^>]*text-right/g)).toHaveLength(2)
  expect(heardOf(html)).not.toContain(fi.noOrders)
})

test('what its reader may not see of orders is left open: their money, and the number by a handover', () => {
  const order = { order_number: '12345678', status: 'confirmed', customer: 'Onni Ostaja', kilometres: null } as const
  const handover = { order_number: null, kind: 'return', damages: '', actor: 'Kone' } as const
  const html = shown({
    orders: [{ ...order, start_date: '2026-12-01', end_date: null, earned: null }],
    handovers: [{ ...handover, day: '2026-11-01', kilometres: 10 }],
  })
  expect(tableRows(html)).toEqual([
    ['12345678', 'Onni Ostaja', 'vahvistettu', '1.12.2026–toistaiseksi', '–'],
    ['1.11.2026', 'Palautus', '–', 'ei vaurioita', 'Kone', '10 km'],
  ])
})

test('its handovers stand the newest first, and damages stand out', () => {
  const one = { order_number: '12345678', damages: '', actor: 'staff:Kalle Kalusto' }
  const html = shown({
    handovers: [
      { ...one, kind: 'delivery', day: '2026-10-01', kilometres: 10 },
      { ...one, kind: 'return', day: '2026-11-01', kilometres: 1_500, damages: 'Naarmu ovessa', actor: 'Kone' },
    ],
  })
  expect(tableRows(html)).toEqual([
    ['1.11.2026', 'Palautus', '12345678', 'Naarmu ovessa', 'Kone', '1 500 km'],
    ['1.10.2026', 'Luovutus', '12345678', 'ei vaurioita', 'Kalle Kalusto', '10 km'],
  ])
  const [, returned = '', delivered = ''] = html.split('<tr ').slice(1)
  expect([returned, delivered].map((row) => row.includes('bg-bad-wash'))).toEqual([true, false])
  expect(html.match(/<th [^>]*text-right/g)).toHaveLength(1)
})

test('what staff did with it stands with why, who and between what', () => {
  const one = { at: '2026-11-24T23:30:00Z', actor: 'staff:Kalle Kalusto', reason: 'Syy' }
  const html = shown({
    events: [
      { ...one, kind: 'moved', from: 'Espoo', to: 'Kotka' },
      { ...one, kind: 'blocked', from: '', to: '2.12.2026' },
      { ...one, kind: 'retired', from: '', to: '' },
    ],
  })
  expect(tableRows(html)).toEqual([
    ['25.11.2026', 'Siirretty: Espoo → Kotka', 'Syy', 'Kalle Kalusto'],
    ['25.11.2026', 'Estetty huoltoon: 2.12.2026', 'Syy', 'Kalle Kalusto'],
    ['25.11.2026', 'Poistettu käytöstä', 'Syy', 'Kalle Kalusto'],
  ])
})
