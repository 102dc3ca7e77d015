import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { button, dialog } from '../../testing/onPage.ts'
import { type StaffAnswers, showPageToStaff } from '../../testing/showToStaff.tsx'
import { fi } from '../places/fi.ts'
import type { Place } from '../places/queries.ts'
import { offer } from './offers.ts'

const day = { from: '08:00', to: '17:00' }
export const week = { mon: day, tue: day, wed: day, thu: day, fri: day, sat: { from: '10:30', to: '14:00' }, sun: null }
export const kotka: Place = {
  place: 'kotka',
  name: 'Kulku Kotka',
  address: 'Satamakatu 1',
  zip: '48100',
  city: 'Kotka',
  lat: 60.46,
  lng: 26.94,
  delivery_reach_km: 30,
  phone: '+358 5 000 0000',
  opening_hours: week,
  closed_days: [],
  other_hours: [],
  hidden: false,
}
export const espoo: Place = {
  place: 'espoo',
  name: 'Kulku Espoo',
  address: 'Länsikatu 2',
  zip: '02100',
  city: 'Espoo',
  lat: 60.2,
  lng: 24.65,
  delivery_reach_km: null,
  phone: null,
  opening_hours: null,
  closed_days: [{ day: '2026-12-24', reason: 'Jouluaatto' }],
  other_hours: [],
  hidden: true,
}
export const none = { count: 0, orders: [] }
export const some = {
  count: 2,
  orders: [
    { order_number: '12345678', kind: 'pickup', day: '2026-12-01', place: 'Kulku Kotka' },
    { order_number: '87654321', kind: 'return', day: '2026-12-02', place: 'Kulku Kotka' },
  ],
} as const
/** The list of places. */
export const shown = (answers: StaffAnswers = {}, grants = offer) =>
  showPageToStaff('/tarjonta/toimipisteet', {
    grants,
    answers: {
      listPlaces: { places: [kotka, espoo] },
      listClosedDays: {},
      countWork: {},
      listProposals: {},
      ...answers,
    },
  })
/** An act of the menu of a row. */
export const pick = async (place: string, name: string) => {
  await button(`${fi.acts}: ${place}`).click()
  await page.getByRole('menuitem', { name }).click()
}
/** The dialog of Kotka. */
export const change = async () => {
  await pick('Kulku Kotka', fi.change)
  await expect.element(dialog('Muuta: Kulku Kotka')).toBeVisible()
}
