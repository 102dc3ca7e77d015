import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { opsCalls } from '../../contract/ops/opsCalls.ts'
import type { BoardCard } from '../../contract/ops/work/board.ts'
import { type Some, sampleAnswer } from '../../ui/testing/sampleAnswer.ts'
import { button } from '../testing/onPage.ts'
import { areAlike, lookOf, textOf } from '../testing/readers.ts'
import { onDay } from '../testing/showScreen.tsx'
import { showPartToStaff } from '../testing/showToStaff.tsx'
import { fi } from './fi.ts'
import { HandoverCard } from './HandoverCard.tsx'

const acted: string[] = []
async function show(of: Some<BoardCard>, { onAct = true, showsPlace = false } = {}) {
  onDay('2026-11-24')
  acted.length = 0
  const { pickups } = sampleAnswer(opsCalls.showBoard.response, {
    pickups: [
      {
        order_number: '12345678',
        customer: 'Onni Onnistuja',
        registration: 'ABC-123',
        car: 'Norra Tuuli',
        dealer: 'Flex Espoo',
        day: '2026-11-24',
        from: '10:00',
        until: '12:30',
        status: 'confirmed',
        ...of,
      },
    ],
  })
  const [card] = pickups
  if (!card) throw new Error('There is one card')
  const act = onAct ? (name: string) => acted.push(name) : null
  await showPartToStaff(<HandoverCard card={card} onAct={act} showsPlace={showsPlace} today="2026-11-24" />)
}
const shown = () => page.getByRole('listitem').first().element()
const buttons = () => page.getByRole('button').elements().map(textOf)
const iconSizes = () => [...shown().querySelectorAll('svg')].map((icon) => icon.getAttribute('width'))

test('a pickup that is ready: when, who, which car, and nothing missing', async () => {
  await show({ phone: '+358401234567', company: 'Yritys Oy' })
  await expect
    .poll(() => textOf(shown()))
    .toBe('10.00–12.30ABC-123Onni OnnistujaYritys OyNorra Tuuli040 123 4567Valmis luovutettavaksi')
  await expect
    .element(page.getByRole('link', { name: 'Onni Onnistuja' }))
    .toHaveAttribute('href', '/tilaukset/12345678')
  await expect.poll(() => iconSizes()).toEqual(['16', '18'])
  await expect.element(page.getByRole('link', { name: /^Puhelin 040/ })).toHaveAttribute('href', 'tel:+358401234567')
})

test('without a phone, a company and an address there is none of them', async () => {
  await show({})
  await expect.poll(() => textOf(shown())).toBe('10.00–12.30ABC-123Onni OnnistujaNorra TuuliValmis luovutettavaksi')
})

test('a delivery says where to, and at several places whose it is', async () => {
  const address = { address: 'Mannerheimintie 1', zip: '00100', city: 'Helsinki' }
  await show({ address }, { showsPlace: true })
  await expect.element(page.getByText('Mannerheimintie 1, 00100 Helsinki')).toBeVisible()
  await expect.poll(() => iconSizes()).toEqual(['16', '18'])
  await expect.element(page.getByText('Flex Espoo')).toBeVisible()
})

test('a return has nothing to be ready for', async () => {
  await show({ kind: 'return' })
  await expect.poll(() => page.getByText(fi.ready).elements()).toHaveLength(0)
})

test('what is missing is named, an unpaid charge in another colour', async () => {
  await show({ missing: ['not_released', 'unpaid'] })
  await expect.element(page.getByText(fi.missing.not_released)).toBeVisible()
  expect(areAlike(page.getByText(fi.missing.not_released), page.getByText(fi.missing.unpaid))).toBe(false)
  await expect.poll(() => iconSizes()).toEqual(['18', '18'])
  expect(page.getByText(fi.ready).elements()).toHaveLength(0)
})

test.each<[string, Some<BoardCard>]>([
  ['begins nowhere', { from: null }],
  ['ends nowhere', { until: null }],
])('a time that %s is none, said once', async (_, times) => {
  await show({ ...times, missing: ['no_time', 'not_signed'] })
  await expect.element(page.getByText(fi.noTime)).toBeVisible()
  expect(page.getByText(fi.missing.no_time).elements()).toHaveLength(0)
  await expect.element(page.getByText(fi.missing.not_signed)).toBeVisible()
})

test('what is late says since when, and that no time was chosen', async () => {
  await show({ late: true, day: '2026-11-20', missing: ['no_time'] })
  await expect.element(page.getByText('Nouto pe 20.11.')).toBeVisible()
  await expect.element(page.getByText(fi.missing.no_time)).toBeVisible()
  expect(page.getByText(fi.noTime, { exact: true }).elements()).toHaveLength(0)
})

const done = { by: 'staff:Tiina Tiski', at: '2026-11-24T08:00:00Z', kilometres: 12_000, damages: '' }

test.each([
  ['pickup', 'Naarmu kyljessä', 'Luovutettu klo 10.00, Tiina Tiski', '12 000 km · Naarmu kyljessä'],
  ['return', '', 'Palautettu klo 10.00, Tiina Tiski', '12 000 km'],
] as const)('a %s that is done says by whom, and can be done no more', async (kind, damages, said, car) => {
  await show({ kind, done: { ...done, damages }, missing: ['unpaid'], acts: [{ act: 'deliver', closed: null }] })
  await expect.poll(() => textOf(shown()).replace('Onni', ' Onni')).toContain(said)
  await expect.poll(() => textOf(shown()).endsWith(car)).toBe(true)
  expect(page.getByText(fi.missing.unpaid).elements()).toHaveLength(0)
  await expect.poll(() => iconSizes()).toEqual(['18'])
  expect(page.getByRole('button').elements()).toHaveLength(0)
})

test('an edge tells at a glance what is late, done or to do', async () => {
  const edge = () => getComputedStyle(shown()).borderLeftColor
  const edges: string[] = []
  for (const of of [{}, { late: true, day: '2026-11-20' }, { done }]) {
    await show(of)
    edges.push(edge())
  }
  expect(new Set(edges).size).toBe(3)
})

const acts = [
  { act: 'sign', closed: null },
  { act: 'release', closed: 'done' },
  { act: 'deliver', closed: null },
  { act: 'promptPickup', closed: 'time_chosen' },
  { act: 'invoice', closed: null },
] as const

test('what its day is for stands first, and what cannot be done is folded away with the reason', async () => {
  await show({ acts })
  const folded = page.getByText(fi.closedActs(2))
  await expect.element(folded).toBeVisible()
  expect(buttons().slice(0, 2)).toEqual(['Luovuta', 'Allekirjoitettu'])
  expect(page.getByRole('button').elements().slice(0, 2).map(lookOf)).toEqual(['primary', 'quiet'])
  await folded.click()
  await expect.poll(() => buttons().slice(2)).toEqual(['Vapauta noudettavaksi', 'Pyydä noutoaikaa'])
  await expect.element(button('Vapauta noudettavaksi: Onni Onnistuja, ABC-123')).toHaveAccessibleDescription('Tehty.')
  await button('Luovuta: Onni Onnistuja, ABC-123').click()
  await button(/^Allekirjoitettu:/).click()
  expect(acted).toEqual(['deliver', 'sign'])
})

test('before its day nothing is the thing to do', async () => {
  await show({ acts, day: '2026-11-25' })
  await expect.poll(() => buttons().slice(0, 2)).toEqual(['Allekirjoitettu', 'Luovuta'])
  expect(page.getByRole('button').elements().slice(0, 2).map(lookOf)).toEqual(['quiet', 'quiet'])
})

test.each([
  [['promptReturn', 'takeBack'], 'Ota takaisin'],
  [['promptPickup', 'release'], 'Vapauta noudettavaksi'],
  [['promptPickup', 'sign'], 'Allekirjoitettu'],
  [['sign', 'release'], 'Vapauta noudettavaksi'],
] as const)('of %j the first is %s', async (open, first) => {
  await show({ acts: open.map((act) => ({ act, closed: null })) })
  await expect.poll(() => buttons()[0]).toBe(first)
  expect(page.getByText(/^Ei juuri nyt/).elements()).toHaveLength(0)
})

test('who may not act here has no acts', async () => {
  await show({ acts }, { onAct: false })
  await expect.element(page.getByText('Onni Onnistuja')).toBeVisible()
  expect(page.getByRole('button').elements()).toHaveLength(0)
})
