import type { fi } from './fi.ts'

export const en: typeof fi = {
  here: 'This page is also in English.',
  read: 'Read in English',
  stay: 'Continue in English',
}
