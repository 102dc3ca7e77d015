import { page } from 'vitest/browser'
import { nothingWritten } from '../../../contract/handover/nothingWritten.ts'
import { places, rows, turn } from '../../testing/demoShop.ts'
import type { StaffStates } from '../../testing/judgeStates.ts'
import { button, dialog } from '../../testing/onPage.ts'
import { goes, listedOrder } from '../../testing/orderSamples.ts'
import type { StaffAnswers } from '../../testing/showToStaff.tsx'
import { fi } from '../fi.ts'

const card = (n: number, kind: 'pickup' | 'return', more: object = {}) => ({
  ...listedOrder(n),
  status: kind === 'pickup' ? ('confirmed' as const) : ('under_cancellation' as const),
  kind,
  start_date: '2026-11-28',
  place: turn(places, n).place,
  phone: '+358401234567',
  day: '2026-11-28',
  ...(n % 2 ? { from: '10:00', until: '12:00' } : {}),
  missing:
    n % 3 ? [] : (['not_released', 'no_time', 'not_identified', 'not_signed', 'unpaid'] as const).slice(0, n + 2),
  acts:
    kind === 'return'
      ? [{ act: 'takeBack' as const }, { act: 'promptReturn' as const, closed: 'time_chosen' as const }]
      : [
          { act: 'release' as const },
          { act: 'promptPickup' as const, closed: 'not_released' as const },
          { act: 'sign' as const },
          { act: 'deliver' as const },
        ],
  ...more,
})
const address = { address: 'Mannerheimintie 1', zip: '00100', city: 'Helsinki', delivery_time: '9-13' } as const
const done = { by: 'staff:Tiina Tiski', at: '2026-11-27T07:12:00Z', kilometres: 12345, damages: 'Naarmu takaovessa' }

const days = { today: '2026-11-27', places }
const empty: StaffAnswers = { showBoard: ({ query }) => ({ ...days, day: query.day ?? days.today }) }
const busy: StaffAnswers = {
  showBoard: {
    ...days,
    day: '2026-11-28',
    late: [card(6, 'pickup', { late: true, day: '2026-11-25' }), card(7, 'return', { late: true, day: '2026-11-24' })],
    pickups: [...rows(4, (n) => card(n, 'pickup')), card(8, 'pickup', { done, acts: [] })],
    deliveries: [card(9, 'pickup', { address }), card(10, 'pickup', { address })],
    returns: [card(11, 'return', { kilometres_out: 12345 }), card(12, 'return', { done, acts: [] })],
    more: true,
  },
  releaseOrder: { order: listedOrder(0), letters: goes('Valitse noutoaika') },
}
const cards = { at: '/?paiva=2026-11-28', role: 'desk', answers: busy } as const

const mark = { mark_id: 'm1', view: 'left', x: 480, y: 520, size: 'card', description: 'Lommo ovessa' } as const
const returning: StaffAnswers = {
  ...empty,
  showHandover: {
    order: { ...listedOrder(0), status: 'under_cancellation' },
    phone: null,
    known: { released: true, signed: true, paid: true },
    items: [
      { key: 'keys', name: 'Avaimet, 2 kpl' },
      { key: 'charging_cable', name: 'Latauskaapeli' },
    ],
    odometer: { kilometres: 12_000, day: '2026-11-20' },
    out: null,
    damages: [
      { damage_id: 'd1', view: 'front', x: 500, y: 300, size: 'coin', description: 'Kiveniskemä', known: true },
    ],
    cases: [
      { damage_number: '560053', day: '2026-11-10', description: 'Peräänajo valoissa', views: ['rear'] },
      { damage_number: '482913', day: '2026-11-21', description: 'Kolhu parkkihallissa', views: ['left'] },
    ],
    cleaning: [
      { key: 'cleaning', price: 90 },
      { key: 'special_cleaning', price: 250 },
    ],
    photos: [],
    draft: {
      facts: {
        ...nothingWritten,
        kilometres: '15801',
        marks: [mark],
        cleaning: 'cleaning',
        cleaning_note: 'Hiekkaa matoissa',
      },
      revision: 2,
      by: 'staff:Tiina',
      at: '2026-11-27T07:12:00Z',
    },
    done: null,
  },
  saveHandoverDraft: { revision: 3 },
}
const returns = { at: '/palautus/38437420', role: 'desk', answers: returning } as const

/** A day that says this too. */
const emptyDay = (hasText: string) => page.getByRole('main').filter({ hasText }).getByText(fi.emptyDay)

/** The day at the places in its states. */
export const todayStates: StaffStates = {
  'hallinta, palautuspoytakirja': { ...returns, seen: () => page.getByText('Vasen kylki: Lommo ovessa') },
  'hallinta, palautuspoytakirja-vaurio': {
    ...returns,
    press: () => button('Muuta 2').click(),
    seen: () => dialog('Vaurio'),
  },
  'hallinta, tanaan-kortit': { atNight: true, ...cards, seen: () => button(/^Luovuta:/).first() },
  'hallinta, tanaan-vapauta': {
    ...cards,
    press: () =>
      button(/^Vapauta noudettavaksi/)
        .first()
        .click(),
    seen: () => dialog('Vapauta noudettavaksi').getByText(/Valitse noutoaika/),
  },
  'hallinta, tanaan': { at: '/', role: 'desk', answers: empty, seen: () => emptyDay(fi.today) },
  'hallinta, tanaan-ei-mitaan': {
    at: '/?paiva=2026-01-06',
    role: 'finance',
    answers: empty,
    seen: () => emptyDay(fi.noRight),
  },
}
