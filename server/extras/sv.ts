import type { fi } from './fi.ts'

export const sv: typeof fi = {
  zipWrong: 'Ett postnummer har fem siffror.',
  timeMissing: 'Välj leveranstid.',
  from: (price: string) => `från ${price}`,
}
