import type { fi } from './fi.ts'

export const sv: typeof fi = {
  favourite: (name: string) => `Favorit: ${name}`,
  favourites: (count: number) => `Favoriter (${count})`,
  compareWith: (count: number) => (count === 0 ? 'Jämför med andra bilar' : 'Jämför med dina favoriter'),
}
