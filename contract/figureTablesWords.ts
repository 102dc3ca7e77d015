import { figureTablesFi } from './figureTablesFi.ts'
import { finnishOnly, type Language } from './language.ts'

export const figureTablesWords: Record<Language, typeof figureTablesFi> = finnishOnly(figureTablesFi)
