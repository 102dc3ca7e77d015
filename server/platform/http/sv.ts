import type { fi } from './fi.ts'

export const sv: typeof fi = { unknownField: 'Okänt fält.', keyLength: '8–255 tecken.' }
