import type { fi } from './fi.ts'

export const sv: typeof fi = {
  map: 'Karta',
  places: 'Avhämtningsplatser på kartan',
  searched: 'Sökplats',
  cars: (count) => (count === 1 ? '1 bil' : `${count} bilar`),
  nearby: (city, count) => `${city} med omnejd, ${count} avhämtningsplatser`,
  hint: 'Välj en avhämtningsplats för att se bilarna där.',
  every: 'Visa alla avhämtningsplatser',
}
