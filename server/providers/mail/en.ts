import type { fi } from './fi.ts'

export const en: typeof fi = {
  hello: 'Hello,',
  helloTo: (name) => `Hello ${name},`,
  automatic: 'This is an automatic message.',
  service: 'Customer service:',
  motto: 'a car, a month at a time.',
}
