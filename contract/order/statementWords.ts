import type { Language } from '../language.ts'
import { statementFi } from './statementFi.ts'

export const statementWords: Record<Language, typeof statementFi> = { fi: statementFi }
