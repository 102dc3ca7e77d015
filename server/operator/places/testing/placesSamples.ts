import type { Acting, ActSetups, Samples } from '../../testing/actSetups.ts'

const facts = {
  name: 'Kulku Koe',
  address: 'Koekatu 1',
  zip: '48100',
  city: 'Kotka',
  lat: 60.4664,
  lng: 26.9458,
  delivery_reach_km: 30,
}

export const placesSamples = (): Samples => ({
  showPlace: { params: { place: 'kotka' } },
  findAddress: { query: { address: 'Koekatu 1, Kotka' } },
  addPlace: { body: { place: 'koe', ...facts, phone: null, opening_hours: null } },
  changePlace: {
    body: {
      place: 'kotka',
      phone: '+358 5 0000 1',
      opening_hours: {
        mon: { from: '09:00', to: '17:00' },
        tue: null,
        wed: null,
        thu: null,
        fri: null,
        sat: null,
        sun: null,
      },
    },
  },
  closePlaceDay: { body: { place: 'kotka', day: '2027-06-23', reason: 'Koe' } },
  setPlaceHours: { body: { place: 'kotka', day: '2027-06-22', hours: { from: '10:00', to: '14:00' }, reason: 'Koe' } },
  openPlaceDay: { body: { place: 'kotka', day: '2027-06-23' } },
  hidePlace: { body: { place: 'kotka' } },
  revealPlace: { body: { place: 'kotka' } },
  closeDay: { body: { day: '2027-06-25', reason: 'Juhannusaatto' } },
  openDay: { body: { day: '2027-06-25' } },
})

export const placesWays = ({ ops, on }: Acting): ActSetups => ({
  addPlace: on('addPlace', 'place koe'),
  changePlace: on('changePlace', 'place kotka'),
  closePlaceDay: on('closePlaceDay', 'place kotka'),
  setPlaceHours: on('setPlaceHours', 'place kotka'),
  openPlaceDay: on('openPlaceDay', 'place kotka'),
  hidePlace: on('hidePlace', 'place kotka'),
  revealPlace: on('revealPlace', 'place kotka'),
  closeDay: on('closeDay', 'day 2027-06-25'),
  openDay: on('openDay', 'day 2027-06-24', { day: '2027-06-24' }, () =>
    ops('closeDay', { body: { day: '2027-06-24', reason: 'Koe' } as never }),
  ),
})
