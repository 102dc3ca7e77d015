import type { fi } from './fi.ts'

export const en: typeof fi = {
  favourite: (name) => `Favourite: ${name}`,
  favourites: (count) => `Favourites (${count})`,
  compareWith: (count) => (count === 0 ? 'Compare with other cars' : 'Compare with your favourites'),
}
