import type { fi } from './fi.ts'

export const en: typeof fi = { unknownField: 'Unknown field.', keyLength: '8–255 characters.' }
