import { finnishOnly, type Language } from '../../contract/language.ts'
import { picturesFi } from './picturesFi.ts'

export const picturesWords: Record<Language, typeof picturesFi> = finnishOnly(picturesFi)
