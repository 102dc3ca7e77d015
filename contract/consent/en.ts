import type { fi } from './fi.ts'

export const en: typeof fi = { marketing: 'You may send me offers and news by email' }
