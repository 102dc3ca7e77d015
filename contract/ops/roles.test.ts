import { expect, test } from 'vitest'
import { isPermitted, isPermittedAt, mayOpen, placesFor } from './roles.ts'

const atEspoo = { role: 'desk', place: 'espoo' } as const
const atVantaa = { role: 'fleet', place: 'vantaa' } as const
const everywhere = { role: 'desk', place: null } as const

test('somebody is permitted something at the places of the roles that give it', () => {
  expect(placesFor([atEspoo, atVantaa], 'orders.see')).toEqual(['espoo', 'vantaa'])
  expect(placesFor([atEspoo, atVantaa], 'fleet.change')).toEqual(['vantaa'])
  expect(placesFor([atEspoo, everywhere], 'orders.see')).toBe('everywhere')
  expect(placesFor([everywhere, atVantaa], 'fleet.change')).toEqual(['vantaa'])
  expect([atEspoo, atVantaa].map((grant) => isPermitted([grant], 'fleet.change'))).toEqual([false, true])
})

test('a page opens for a role that gives it, one of the whole shop for none at one place alone', () => {
  const opens = (grant: typeof atEspoo | typeof everywhere, everyPlace: boolean) =>
    mayOpen([grant], { permission: 'orders.see', ...(everyPlace ? { everywhere: true } : {}) })
  expect([opens(atEspoo, false), opens(atEspoo, true)]).toEqual([true, false])
  expect([opens(everywhere, false), opens(everywhere, true)]).toEqual([true, true])
  expect(mayOpen([everywhere], { permission: 'fleet.change' })).toBe(false)
  expect(mayOpen([], {})).toBe(true)
})

test('what is done somewhere wants a role there, what belongs to no place one at all of them', () => {
  const places = ['espoo', 'vantaa', null]
  const at = (grants: (typeof atEspoo | typeof atVantaa | typeof everywhere)[]) =>
    places.map((place) => isPermittedAt(grants, 'fleet.change', place))
  expect(at([atEspoo, atVantaa, everywhere])).toEqual([false, true, false])
  expect(places.map((place) => isPermittedAt([everywhere], 'orders.see', place))).toEqual([true, true, true])
})
