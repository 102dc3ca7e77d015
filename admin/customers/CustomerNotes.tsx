import { useSend } from '../../ui/data/useSend.ts'
import type { Answer } from '../api.ts'
import { Notes } from '../shared/note/Notes.tsx'
import { addNote } from './queries.ts'

export function CustomerNotes({ email, notes }: { email: string; notes: Answer<'showCustomer'>['notes'] }) {
  const add = useSend(addNote)
  return <Notes notes={notes} add={(note) => add({ email, note })} />
}
