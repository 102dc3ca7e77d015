import { page, userEvent } from 'vitest/browser'
import { carStates as stateNames } from '../../../contract/cars/carStates.ts'
import { Refusal } from '../../../ui/testing/answeringServer.ts'
import { models, places, rows, turn } from '../../testing/demoShop.ts'
import type { StaffStates } from '../../testing/judgeStates.ts'
import { alert, button, dialog, field, tableOf } from '../../testing/onPage.ts'
import type { StaffAnswers } from '../../testing/showToStaff.tsx'
import { fi } from '../fi.ts'

const order = {
  order_number: '82036638',
  status: 'delivered',
  start_date: '2026-11-20',
  end_date: '2027-02-19',
} as const
const block = {
  block_id: 'h1',
  first_day: '2026-11-27',
  last_day: '2026-11-28',
  reason: 'Määräaikaishuolto ja jarrupalat',
  until_fit: false,
}
const car = (n: number) => {
  const state = turn(stateNames, n)
  return {
    registration: `KLK-1${n + 10}`,
    model: turn(models, n).name,
    gear: turn(['A', 'M'] as const, n),
    state,
    location_id: turn(places, n).place,
    place: turn(places, n).name,
    free_from: '2026-12-19',
    order: state === 'out' || state === 'held' ? order : null,
    blocks: state === 'service' ? [block] : [],
  }
}
const free = { ...car(0), version: 3, place: 'Kulku Helsinki Herttoniemi', model: 'Kaarna Soutu' }
const at = '2026-11-20T08:00:00Z'

const cars: StaffAnswers = {
  countCars: {
    states: stateNames.map((state, n) => ({ state, count: n === 0 ? 1001 : n * 40 })),
    places: places.map(({ place, name }) => ({ location_id: place, place: name })),
    models,
  },
  listCars: { cars: rows(18, car), next: 'seuraava' },
  showCar: {
    car: free,
    orders: rows(3, (n) => ({
      ...order,
      order_number: `${82036638 + n}`,
      customer: 'Vilma Vahvistamaton',
      kilometres: n ? 4210 : null,
      earned: 1264.53,
    })),
    handovers: [
      { order_number: '82036638', kind: 'delivery', day: '2026-08-20', kilometres: 12345, actor: 'staff:Tiina Tiski' },
      {
        order_number: '82036638',
        kind: 'return',
        day: '2026-11-19',
        kilometres: 16555,
        actor: 'staff:Tiina Tiski',
        damages: 'Naarmu takaovessa, tuulilasissa kiveniskemä',
      },
    ],
    events: [
      {
        at,
        kind: 'moved',
        from: 'Kulku Espoo Suomenoja',
        to: free.place,
        actor: 'staff:Kalle Kalusto',
        reason: 'Kysyntä',
      },
      { at, kind: 'added', from: '', to: free.place, actor: 'machine', reason: '' },
    ],
    days: { since: '2025-11-27', out: 210, service: 12, idle: 143 },
    earned: 3793.59,
  },
  blockCar: { car: { ...free, state: 'service', free_from: '2026-11-29', blocks: [block] }, touches: null },
  carCalendar: {
    rows: rows(24, (n) => ({
      registration: car(n).registration,
      model: car(n).model,
      place: car(n).place,
      state: car(n).state,
      bars: [
        ...(n % 3 === 0
          ? [{ kind: 'out' as const, from: '2026-11-20', order_number: '82036638', text: 'Onni Onnistuja' }]
          : []),
        ...(n % 3 === 1
          ? [{ kind: 'service' as const, from: '2026-11-27', to: '2026-11-28', text: block.reason }]
          : []),
        ...(n % 4 === 1
          ? [{ kind: 'hold' as const, from: '2026-12-18', to: '2026-12-20', text: 'Kesken oleva tilaus' }]
          : []),
      ],
    })),
  },
  importFleet: new Refusal(422, {
    code: 'IMPORT_REFUSED',
    message: 'Aineistossa on virheitä. Mitään ei tallennettu.',
    errors: Object.fromEntries(rows(40, (n) => [`vehicles.csv:${n + 2}`, ['tuntematon toimipiste ei-ole']])),
    problems: 40,
  }),
}
const ofCar = { at: `/autot/${free.registration}`, role: 'fleet', answers: cars } as const
const blocks = async () => {
  await button('Estä huoltoon').click()
  await dialog(/^Estä huoltoon/)
    .getByLabelText('Syy')
    .fill('Jarrupalat')
  await button('Katso vaikutus').click()
}
const calendar = { at: '/autot/kalenteri', role: 'fleet', answers: cars } as const

/** Cars in their states. */
export const carStates: StaffStates = {
  'hallinta, autot': { at: '/autot', role: 'fleet', answers: cars, seen: () => tableOf(fi.caption) },
  'hallinta, auto-lisaa': {
    at: '/autot',
    role: 'fleet',
    answers: cars,
    press: () => button('Lisää auto').click(),
    seen: () => dialog('Lisää auto'),
  },
  'hallinta, auto': { ...ofCar, seen: () => page.getByText('Naarmu takaovessa, tuulilasissa kiveniskemä') },
  'hallinta, auto-huoltoon': { ...ofCar, press: blocks, seen: () => dialog(/^Estä huoltoon/).getByText(fi.noOrder) },
  'hallinta, autot-kalenteri': { atNight: true, ...calendar, seen: () => page.getByRole('grid') },
  'hallinta, autot-kalenteri-lista': {
    ...calendar,
    press: () => button('Sama luettelona').click(),
    seen: () => page.getByRole('table'),
  },
  'hallinta, autot-leasing': {
    at: '/autot?leasing=paattyy',
    role: 'fleet',
    answers: {
      ...cars,
      listCars: {
        cars: rows(5, (n) => ({ ...car(n), leasing_ends: turn(['2026-11-20', '2026-12-31', '2026-12-31'], n) })),
      },
    },
    seen: () => page.getByText(fi.leasing.over).first(),
  },
  'hallinta, autot-ei-loydy': {
    at: '/autot?tila=service&tunnus=EIOLE',
    role: 'fleet',
    answers: { ...cars, listCars: {} },
    seen: () => page.getByText(fi.none),
  },
  'hallinta, autot-tuonti': {
    at: '/autot/tuonti',
    role: 'fleet',
    answers: cars,
    press: async () => {
      const text = 'registration,make,model,gear,location_id,free_from\nUUS-1,Norra,Kide,A,ei-ole,+3\n'
      const file = new File([text], 'vehicles.csv', { type: 'text/csv' })
      await userEvent.upload(field('Tiedosto'), file)
      await button('Katso vaikutus').click()
    },
    seen: () => alert().getByText(/^vehicles.csv:41/),
  },
}
