import type { Language } from '../../contract/language.ts'
import { type grounds, type Keeping, keepings } from './keepings.ts'
import { personalTables } from './personalData.ts'
import type { PersonalTable } from './personalTable.ts'
import { words } from './words.ts'

export interface KeptData {
  what: string
  why: string
  until: string
}

/** The tables of the register for which `is` holds, in words: each time of keeping once, with the grounds of its tables. */
export function keptData(is: (name: string, table: PersonalTable) => boolean, language: Language): KeptData[] {
  const t = words[language]
  const found = new Map<Keeping, Set<keyof typeof grounds>>()
  for (const [name, table] of Object.entries(personalTables))
    if (is(name, table)) found.set(table.kept, (found.get(table.kept) ?? new Set()).add(table.ground))
  return (Object.keys(keepings) as Keeping[]).flatMap((kept) => {
    const of = found.get(kept)
    return of ? [{ ...t.kept[kept], why: [...of].map((ground) => t.grounds[ground]).join(', ') }] : []
  })
}
