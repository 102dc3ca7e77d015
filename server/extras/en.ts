import type { fi } from './fi.ts'

export const en: typeof fi = {
  zipWrong: 'A postcode has five digits.',
  timeMissing: 'Choose a delivery time.',
  from: (price) => `from ${price}`,
}
