import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { recentTargets, rememberTarget } from './recent.ts'
import { type Target, targetsOf } from './targets.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  })
})

const hit = {
  matched: 'name',
  exact: false,
  customer: 'Maija Meikäläinen',
  email: 'm@esimerkki.fi',
  company: null,
  drivers: [] as string[],
  replacement: false,
} as const

afterAll(() => vi.unstubAllGlobals())

test('hits lead to their screens, in groups', () => {
  const found = targetsOf(
    [
      { ...hit, kind: 'invoice', key: '2026-000001', order_number: '12345678' },
      { ...hit, kind: 'order', key: '12345678', order_number: '12345678' },
      { ...hit, kind: 'customer', key: 'id-1', order_number: null },
    ],
    null,
    'fi',
  )
  expect(found.map(({ path }) => path)).toEqual(['/asiakkaat/id-1', '/tilaukset/12345678', '/tilaukset/12345678/rahat'])
})

test('who had a car is told with the moment and everybody else who may have driven', () => {
  const had = { ...hit, kind: 'order' as const, key: '12345678', order_number: '12345678', drivers: ['Kalle Kuski'] }
  const moment = { registration: 'ABC-123', at: '2026-11-24T12:30:00.000Z', is_known: true }
  const [own] = targetsOf([{ ...had, matched: 'moment' }], moment, 'fi')
  expect(own?.note).toBe('Maija Meikäläinen, auto käytössä 24.11.2026 klo 14.30, muut kuljettajat: Kalle Kuski')
  const [other] = targetsOf([{ ...had, matched: 'moment', drivers: [], replacement: true }], moment, 'fi')
  expect(other?.note).toBe('Maija Meikäläinen, sijaisautona 24.11.2026 klo 14.30')
})

test('what was opened last is kept without names, the newest first, and customers not at all', () => {
  for (const target of targetsOf(
    [
      { ...hit, kind: 'customer', key: 'id-1', order_number: null },
      { ...hit, kind: 'order', key: '12345678', order_number: '12345678' },
      { ...hit, kind: 'car', key: 'ABC-1', order_number: null },
    ],
    null,
    'fi',
  ))
    rememberTarget(target)
  expect(recentTargets().map(({ path }) => path)).toEqual(['/autot/ABC-1', '/tilaukset/12345678'])
  expect(JSON.stringify(recentTargets())).not.toContain('Maija')
})

const target = (key: string) => targetsOf([{ ...hit, kind: 'car', key, order_number: null }], null, 'fi')[0] as Target

test('the last eight are kept, each once', () => {
  for (const key of ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'B']) rememberTarget(target(key))
  expect(recentTargets().map(({ path }) => path.slice(-1))).toEqual(['B', 'I', 'H', 'G', 'F', 'E', 'D', 'C'])
})

test('what is kept and cannot be read is nothing', () => {
  expect(recentTargets()).toEqual([])
  sessionStorage.setItem('hallinta-viimeksi', '{')
  expect(recentTargets()).toEqual([])
  const { kind, path, title } = target('A')
  const kept = [
    { kind: 'odd', path, title },
    { kind, title },
    { kind, path, title: '' },
    { kind, path, title },
  ]
  sessionStorage.setItem('hallinta-viimeksi', JSON.stringify(kept))
  expect(recentTargets()).toEqual([{ kind, path, title }])
})
