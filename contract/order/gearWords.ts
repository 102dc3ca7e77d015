import type { Gear } from '../fields.ts'
import type { Language } from '../language.ts'
import { words } from './words.ts'

export const gearText = (gear: Gear, language: Language): string => words[language].gears[gear]
/** The same where it stands by itself. */
export const gearName = (gear: Gear, language: Language): string => words[language].gearsFirst[gear]
