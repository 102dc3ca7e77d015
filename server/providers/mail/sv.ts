import type { fi } from './fi.ts'

export const sv: typeof fi = {
  hello: 'Hej!',
  helloTo: (name: string) => `Hej ${name}!`,
  automatic: 'Detta är ett automatiskt meddelande.',
  service: 'Kundtjänst:',
  motto: 'bil en månad i taget.',
}
