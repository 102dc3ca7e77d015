import { expect, test } from 'vitest'
import { visitFile } from './visitFile.ts'

const dealer = { display_name: 'Kulku Espoo', address: 'Ajurinpiha 7', zip: '02600', city: 'Espoo' } as never
const now = new Date('2026-12-01T08:30:00.123Z')
const visit = {
  direction: 'out',
  title: 'Nouda auto: Norra Kide',
  day: '2026-12-18',
  from: 10,
  isAtHome: false,
} as const
const order = { order_number: '12345678', dealer }

test('a calendar gets the chosen two hours by the clock at the place, with where that is', () => {
  const lines = visitFile({ ...visit, order }, now).split('\r\n')
  for (const line of [
    'BEGIN:VEVENT',
    'DTSTART:20261218T100000',
    'DTEND:20261218T120000',
    'SUMMARY:Nouda auto: Norra Kide',
  ])
    expect(lines).toContain(line)
  // Signs that divide values are told apart from those of the text.
  expect(lines).toContain(String.raw`LOCATION:Kulku Espoo\, Ajurinpiha 7\, 02600 Espoo`)
})

test('without a time it is of the whole day; a car that is brought home names no place', () => {
  const file = visitFile({ ...visit, order, from: null, isAtHome: true }, now)
  expect(file).toContain('DTSTART;VALUE=DATE:20261218\r\n')
  expect(file).not.toMatch(/DTEND|LOCATION/)
})

test('a long line goes on after a blank, by bytes', () => {
  const file = visitFile({ ...visit, order, title: 'Ä'.repeat(80) }, now)
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${'Ä'.repeat(80)}`)
})

test('a visit that was moved takes the place of the earlier one', () => {
  const nameOf = (file: string) => /^UID:.*$/m.exec(file)?.[0]
  const first = visitFile({ ...visit, order }, now)
  expect(first).toContain('DTSTAMP:20261201T083000Z\r\n')
  expect(nameOf(visitFile({ ...visit, order, day: '2026-12-19' }, now))).toBe(nameOf(first))
  expect(nameOf(visitFile({ ...visit, order, direction: 'back' }, now))).not.toBe(nameOf(first))
})
