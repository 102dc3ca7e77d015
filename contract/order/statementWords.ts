import type { Language } from '../language.ts'
import { statementEn } from './statementEn.ts'
import { statementFi } from './statementFi.ts'
import { statementSv } from './statementSv.ts'

export const statementWords: Record<Language, typeof statementFi> = {
  fi: statementFi,
  sv: statementSv,
  en: statementEn,
}
