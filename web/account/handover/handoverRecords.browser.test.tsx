import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fi as shared } from '../../../contract/handover/fi.ts'
import type { Handover } from '../../../contract/order/handovers.ts'
import type { Some } from '../../../ui/testing/sampleAnswer.ts'
import { orderOf } from '../testing/samples.ts'
import { showOrders, unfolds } from '../testing/showOrders.tsx'
import { fi } from './fi.ts'

const handover_id = '01930000-0000-7000-8000-000000000001'
const out: Some<Handover> = {
  handover_id,
  direction: 'out',
  car: 'Norra Kide',
  registration: 'NKI-204',
  at: '2026-11-02T08:00:00Z',
  place: 'Kulku Espoo',
  odometer: 12_100,
  energy_percent: 80,
  items: [
    { name: 'Avaimet, 2 kpl', there: true },
    { name: 'Matot', there: false },
  ],
  damages: [
    { damage_id: 'd1', view: 'left', x: 300, y: 500, size: 'card', description: 'Lommo ovessa', known: true },
    { damage_id: 'd2', view: 'top', x: 300, y: 500, size: 'coin', description: 'Kiveniskemä', known: false },
  ],
  photos: [],
  met: { name: 'Onni Onnistuja', known_by: 'passport' },
}

const opened = async (handover: Some<Handover>) => {
  const shown = await showOrders(() => [orderOf({ handovers: [handover] })], { signHandover: undefined })
  await unfolds(fi.records)
  return shown
}

test('what was written down of the car is seen before anything is charged for it, and can be signed', async () => {
  const { sent } = await opened(out)
  for (const text of [
    'Norra Kide, NKI-204',
    '12 100 km',
    '80 %',
    'Avaimet, 2 kpl, Matot: puuttui',
    'Onni Onnistuja, passi',
  ])
    await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(page.getByText(`1. ${shared.views.left}: Lommo ovessa`)).toBeVisible()
  await expect.element(page.getByText(shared.known)).toBeVisible()
  await expect.element(page.getByRole('img', { name: shared.views.top })).toBeVisible()
  expect(page.getByRole('img', { name: shared.views.rear }).elements()).toEqual([])
  await expect.element(page.getByRole('button', { name: fi.paperOf.out })).toBeVisible()
  await page.getByRole('button', { name: fi.sign }).click()
  await expect
    .poll(() => sent('signHandover').map(({ body }) => body))
    .toEqual([{ order_number: '12345678', direction: 'out', handover_id }])
})

test('of a handover before there were protocols it is said that nobody wrote it down', async () => {
  await opened({ ...out, energy_percent: null, items: null, met: null, damages: [], signed_at: '2026-11-02T08:00:00Z' })
  await expect.element(page.getByText(shared.notWritten).first()).toBeVisible()
  await expect.element(page.getByText(shared.noDamages)).toBeVisible()
  expect(page.getByRole('button', { name: fi.sign }).elements()).toEqual([])
})

test('of a swap it is said which car came back and which one left', async () => {
  const swapped = { swap: true, car: 'Norra Kide', photos: [], damages: [] }
  await showOrders(
    () => [
      orderOf({
        handovers: [
          out,
          { ...out, ...swapped, handover_id: 'b', direction: 'back', registration: 'ABC-123' },
          { ...out, ...swapped, handover_id: 'c', registration: 'XYZ-987' },
        ],
      }),
    ],
    {},
  )
  await unfolds(fi.records)
  for (const title of [fi.recordOf.out, fi.swapOf.back('ABC-123'), fi.swapOf.out('XYZ-987')])
    await expect.element(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
})

test('a mark of a damage that was told before says its number', async () => {
  const mark = { damage_id: 'd1', view: 'rear', x: 300, y: 500, size: 'card', known: false } as const
  await opened({ ...out, direction: 'back', damages: [{ ...mark, description: 'Valo rikki', joined: '560053' }] })
  const said = shared.joinedTo('Valo rikki', '560053')
  await expect.element(page.getByText(`1. ${shared.views.rear}: ${said}`)).toBeVisible()
})
