import { useSend } from '../../ui/data/useSend.ts'
import { Notes } from '../shared/note/Notes.tsx'
import type { ShownOrder } from './acts/actProps.ts'
import { addNote } from './queries.ts'

interface NotesPartProps {
  orderNumber: string
  notes: ShownOrder['notes']
  mayAdd: boolean
}

export function NotesPart({ orderNumber, notes, mayAdd }: NotesPartProps) {
  const add = useSend(addNote)
  return <Notes notes={notes} add={mayAdd ? (note) => add({ order_number: orderNumber, note }) : null} />
}
