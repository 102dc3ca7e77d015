import { act } from '../data/act.ts'

export const sendMessage = act('sendMessage', { once: true })
