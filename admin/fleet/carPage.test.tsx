import { expect, test } from 'vitest'
import type { Grant } from '../../contract/ops/roles.ts'
import { heardOf } from '../../ui/testing/drawn.tsx'
import { drawnFor } from '../testing/drawnFor.tsx'
import { CarPage } from './CarPage.tsx'
import { fi } from './fi.ts'
import { type Car, carQuery } from './queries.ts'
import { carLife } from './testing/carLife.ts'
import { block, desk, fleet, free, held, order } from './testing/cars.ts'

const shown = (car: Car, life: Parameters<typeof carLife>[0] = {}, grants: Grant[] = fleet) =>
  drawnFor(grants, <CarPage />, [[carQuery('').queryKey, carLife({ car, ...life })]])
/** Each act with why it cannot be done. */
const whyNot = (html: string) =>
  Object.fromEntries(
    [
      ...html.matchAll(
        /<button([^>]*)><span[^>]*>([^<]*)<\/span><\/button>(?:<span id="[^"]*" class="text-sm[^>]*>([^<]*)<)?/g,
      ),
    ].map(([, attributes = '', name = '', why = '']) => [name, attributes.includes('aria-disabled') ? why : null]),
  )
const { act } = fi

test('a free car stands with where it is and from when on it can be fetched', () => {
  const text = heardOf(shown(free))
  expect(text).toContain('|Norra Kide, automaatti, Kulku Helsinki|')
  expect(text).toContain(`|${fi.facts}|Tila|Vapaana|Toimipiste|Kulku Helsinki|`)
  expect(text).toContain('|Noudettavissa alkaen|24.11.2026|')
  expect(text).toContain(`|${fi.blocks}|${fi.noBlocks}|`)
  expect(text).not.toContain('Tilaus|')
})

test('a car on an order stands with it, and not with a day on which it could be fetched', () => {
  const html = shown(held)
  expect(html).toContain('href="/tilaukset/12345678"')
  expect(heardOf(html)).toContain('|Tilaus|12345678|')
  expect(heardOf(html)).not.toContain(fi.freeFromDay)
  expect(heardOf(shown({ ...free, state: 'retired' }))).not.toContain(fi.freeFromDay)
})

test('its days of service stand with why', () => {
  const text = heardOf(shown({ ...free, blocks: [block, { ...block, block_id: 'b2', last_day: block.first_day }] }))
  expect(text).toContain('|2.12.2026–5.12.2026: Jarrupalat|Päätä huolto|2.12.2026: Jarrupalat|Päätä huolto|')
  expect(text).not.toContain(fi.noBlocks)
})

test('its last year is told in days, shares and euros', () => {
  const days = { since: '2025-11-24', out: 100, service: 1, idle: 99 }
  const text = heardOf(shown(free, { days, earned: 1_234.5 }))
  expect(text).toContain('|Asiakkaalla|100 päivää (50 %)|Seissyt|99 päivää (50 %)|Huollossa|1 päivä (1 %)|')
  expect(text).toContain('|Tuotto ilman arvonlisäveroa|1 234,50 €|Laskettu 24.11.2025 alkaen|')
  expect(heardOf(shown(free, { days, earned: null }))).not.toContain(fi.earned)
  expect(heardOf(shown(free, { days: { ...days, out: 0, service: 0, idle: 0 } }))).toContain('|0 päivää (–)|')
})

test.each([
  { of: 'a free car', car: free, grants: fleet, block: null, move: null },
  { of: 'one on an order', car: held, grants: fleet, block: null, move: 'Auto on tilauksella 12345678.' },
  {
    of: 'a retired one',
    car: { ...free, state: 'retired' },
    grants: fleet,
    block: fi.why.retired,
    move: fi.why.retired,
  },
  {
    of: 'one on an order that its reader may not see',
    car: { ...held, order: null },
    grants: fleet,
    block: null,
    move: fi.why.taken,
  },
  { of: 'one that somebody may only see', car: free, grants: desk, block: fi.why.role, move: fi.why.role },
  { of: 'one on an order that somebody may only see', car: held, grants: desk, block: fi.why.role, move: fi.why.role },
] as const)('it is said why nothing can be done with $of', ({ car, grants, block: first, move }) => {
  expect(whyNot(shown(car, {}, [...grants]))).toEqual({
    [act.block]: first,
    [act.record]: first,
    [act.move]: move,
    [act.retire]: move,
  })
})

test('a role at another place does nothing with a car, and swaps it for no order', () => {
  const at = (place: string): Grant[] => [
    { role: 'desk', place: 'helsinki' },
    ...(['fleet', 'service'] as const).map((role) => ({ role, place })),
  ]
  expect(whyNot(shown(held, {}, at('espoo')))[act.block]).toBe(fi.why.role)
  expect(heardOf(shown(held, {}, at('espoo')))).not.toContain(act.swap)
  expect(whyNot(shown(held, {}, at('helsinki')))[act.block]).toBeNull()
  expect(heardOf(shown(held, {}, at('helsinki')))).toContain(act.swap)
})

test('whoever may only see cars ends no service', () => {
  const blocked = { ...free, blocks: [block] }
  expect(whyNot(shown(blocked))[act.release]).toBeNull()
  expect(whyNot(shown(blocked, {}, desk))[act.release]).toBe(fi.why.role)
})

test.each([
  ['confirmed', true],
  ['delivered', false],
] as const)('an order that is %s can have another car: %s', (status, isOffered) => {
  const html = shown({ ...held, order: { ...order, status } }, {}, [{ role: 'service', place: null }])
  expect(html.includes(act.swap)).toBe(isOffered)
  expect(shown(free)).not.toContain(act.swap)
})
