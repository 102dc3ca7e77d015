import { useMutation } from '@tanstack/react-query'
import { Notes } from '../shared/note/Notes.tsx'
import type { ShownOrder } from './acts/actProps.ts'
import { addNote } from './queries.ts'

export function NotesPart({ orderNumber, notes }: { orderNumber: string; notes: ShownOrder['notes'] }) {
  const { mutateAsync } = useMutation(addNote)
  return <Notes notes={notes} add={(note) => mutateAsync({ order_number: orderNumber, note })} />
}
