import type { fi } from './fi.ts'

export const sv: typeof fi = { marketing: 'Erbjudanden och nyheter får skickas till mig per e-post' }
