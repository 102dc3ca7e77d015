import { act } from '../../data/act.ts'

export const addNote = act('addNote', { once: true })
