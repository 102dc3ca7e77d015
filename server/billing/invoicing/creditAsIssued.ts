import type { Queryable } from '../../platform/database/database.ts'
import { creditNoteNumbered, linesOfCredit } from './creditQueries.ts'

/** Question for staff: a credit note as it stands on its paper, by its number. */
export async function creditAsIssued(db: Queryable, number: string) {
  const note = await creditNoteNumbered(db, number)
  if (!note) throw new Error(`There is no credit note ${number}`)
  return { ...note, lines: await linesOfCredit(db, note.id) }
}
