import { finnishOnly, type Language } from '../../contract/language.ts'
import { servicesFi } from './servicesFi.ts'

export const servicesWords: Record<Language, typeof servicesFi> = finnishOnly(servicesFi)
