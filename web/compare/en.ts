import type { fi } from './fi.ts'

const inMonths = (months: number) => `${months}\u00a0${months === 1 ? 'month' : 'months'}`

export const en: typeof fi = {
  title: 'Compare cars',
  lead: 'Up to three models side by side.',
  table: 'Car comparison',
  term: 'Commitment period',
  months: inMonths,
  onlyDifferences: 'Only differences',
  add: 'Add to comparison',
  addChoice: 'Choose a model',
  remove: (name) => `Remove from comparison: ${name}`,
  price: (months) => `Monthly price, commitment period ${inMonths(months)}, incl.\u00a0VAT`,
  notOnTerm: 'Not for this commitment period',
  firstFree: 'First available',
  firstFreeNear: (place) => `First available, ${place}`,
  where: (name, km) => `${name}, ${km} km`,
  noneFree: 'Not available now',
  askingDay: 'Searching',
  equipment: 'Equipment',
  unknown: 'not known',
  lookShort: 'View',
  look: (name) => `View car: ${name}`,
  none: 'Which cars to compare?',
  noneNote: 'Add models from the menu above, or mark cars with the heart and compare your favourites.',
  home: 'Home page',
  gone: 'Some of the models are no longer in our range.',
  failed: 'Car details could not be loaded',
  failedNote: 'Check your connection and try again.',
  loading: 'Loading car details',
}
