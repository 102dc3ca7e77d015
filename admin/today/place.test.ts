import { afterAll, afterEach, expect, test, vi } from 'vitest'
import type { Grant } from '../../contract/ops/roles.ts'
import { ALL, placeShown, rememberPlace } from './place.ts'

const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, text: string) => kept.set(name, text),
})
afterEach(() => kept.clear())
// The next file of this process has its own.
afterAll(() => vi.unstubAllGlobals())

const everywhere: Grant[] = [{ role: 'service', place: null }]
const at = (...places: string[]): Grant[] => places.map((place) => ({ role: 'desk', place }))

test('the address says which place is shown, then what was chosen last, then whose the person is', () => {
  expect(placeShown(everywhere, undefined)).toBeUndefined()
  rememberPlace('espoo')
  expect(placeShown(everywhere, undefined)).toBe('espoo')
  expect(placeShown(everywhere, 'kotka')).toBe('kotka')
  expect(placeShown(everywhere, ALL)).toBeUndefined()
})

test('whoever works at one place sees it without choosing, at several none before the choice', () => {
  expect(placeShown(at('kotka'), undefined)).toBe('kotka')
  expect(placeShown(at('kotka'), ALL)).toBeUndefined()
  expect(placeShown(at('kotka', 'espoo'), undefined)).toBeUndefined()
  expect(placeShown(at('kotka', 'espoo'), 'espoo')).toBe('espoo')
})

test('a place that is not the person’s own is not shown, were it remembered from somebody before', () => {
  rememberPlace('espoo')
  expect(placeShown(at('kotka'), undefined)).toBe('kotka')
  expect(placeShown(at('kotka', 'porvoo'), 'espoo')).toBeUndefined()
})
