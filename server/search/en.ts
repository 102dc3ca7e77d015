import type { fi } from './fi.ts'

export const en: typeof fi = { placeMissing: 'Enter a location' }
