import { figureTablesFi } from './figureTablesFi.ts'
import type { Language } from './language.ts'

export const figureTablesWords: Record<Language, typeof figureTablesFi> = { fi: figureTablesFi }
