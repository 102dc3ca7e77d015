import type { Grant } from '../../../contract/ops/roles.ts'
import type { StaffAnswers } from '../../testing/showToStaff.tsx'
import type { Car } from '../queries.ts'

export const fleet: Grant[] = [{ role: 'fleet', place: null }]
export const fleetAtHelsinki: Grant[] = [{ role: 'fleet', place: 'helsinki' }]
export const desk: Grant[] = [{ role: 'desk', place: null }]

/** A free car. */
export const free = {
  registration: 'NRA-118',
  model: 'Norra Kide',
  gear: 'A',
  location_id: 'helsinki',
  place: 'Kulku Helsinki',
  state: 'free',
  free_from: '2026-11-24',
  inspection_due: null,
  leasing_ends: null,
  version: 7,
  order: null,
  blocks: [],
} satisfies Car
export const order = {
  order_number: '12345678',
  status: 'confirmed',
  start_date: '2026-12-01',
  end_date: null,
} satisfies Car['order']
/** The same car, on an order that has not fetched it. */
export const held: Car = { ...free, state: 'held', order }
export const block = {
  block_id: 'b1',
  first_day: '2026-12-02',
  last_day: '2026-12-05',
  reason: 'Jarrupalat',
  until_fit: false,
}

/** The filters of lists of cars, and how many cars each finds. */
export const counts = {
  states: [
    { state: 'free', count: 12 },
    { state: 'held', count: 1_001 },
    { state: 'retired', count: 0 },
  ],
  places: [
    { location_id: 'helsinki', place: 'Kulku Helsinki' },
    { location_id: 'espoo', place: 'Kulku Espoo' },
  ],
  models: [
    { model: 'Kide', name: 'Norra Kide' },
    { model: 'Tuuli', name: 'Norra Tuuli' },
  ],
} satisfies StaffAnswers['countCars']
