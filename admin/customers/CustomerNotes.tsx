import { useMutation } from '@tanstack/react-query'
import type { Answer } from '../api.ts'
import { Notes } from '../shared/note/Notes.tsx'
import { addNote } from './queries.ts'

export function CustomerNotes({ email, notes }: { email: string; notes: Answer<'showCustomer'>['notes'] }) {
  const { mutateAsync } = useMutation(addNote)
  return <Notes notes={notes} add={(note) => mutateAsync({ email, note })} />
}
