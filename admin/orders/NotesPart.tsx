import { useSend } from '../../ui/data/useSend.ts'
import { Notes } from '../shared/note/Notes.tsx'
import type { ShownOrder } from './acts/actProps.ts'
import { addNote } from './queries.ts'

export function NotesPart({ orderNumber, notes }: { orderNumber: string; notes: ShownOrder['notes'] }) {
  const add = useSend(addNote)
  return <Notes notes={notes} add={(note) => add({ order_number: orderNumber, note })} />
}
