import { act } from '../../data/act.ts'
import { query } from '../../data/query.ts'

export const letterQuery = (letter_id: string) => query('showLetter', { input: { params: { letter_id } } })
export const resendLetter = act('resendLetter', { once: true })
