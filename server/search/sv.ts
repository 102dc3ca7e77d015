import type { fi } from './fi.ts'

export const sv: typeof fi = { placeMissing: 'Ange plats' }
