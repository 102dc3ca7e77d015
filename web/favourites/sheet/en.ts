import type { fi } from './fi.ts'

export const en: typeof fi = {
  title: 'Favourites',
  lead: 'Your favourites are saved in this browser only.',
  gone: 'No longer in our range',
  taken: 'Removed. Press the heart if you want to keep the car on the list.',
  choose: 'Compare',
  chooseNamed: (name) => `Compare: ${name}`,
  compare: (count) => `Compare cars (${count})`,
  tooFew: 'Choose at least two cars.',
  close: 'Close',
}
