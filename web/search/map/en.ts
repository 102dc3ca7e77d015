import type { fi } from './fi.ts'

export const en: typeof fi = {
  map: 'Map',
  places: 'Pick-up locations on a map',
  searched: 'Where you searched',
  cars: (count) => (count === 1 ? '1 car' : `${count} cars`),
  nearby: (city, count) => `${city} and nearby, ${count} pick-up locations`,
  hint: 'Choose a pick-up location to see its cars.',
  every: 'Show all pick-up locations',
}
