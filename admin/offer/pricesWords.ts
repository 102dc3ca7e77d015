import type { Language } from '../../contract/language.ts'
import { pricesFi } from './pricesFi.ts'

export const pricesWords: Record<Language, typeof pricesFi> = { fi: pricesFi }
