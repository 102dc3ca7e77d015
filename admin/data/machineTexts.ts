import type { Language } from '../../contract/language.ts'
import type { RefusalCode } from '../../contract/refusals.ts'
import { words } from './words.ts'

/** The sentence of a refusal for staff: the server's own, where it is not one for clients. */
export function saidToStaff({ code, message }: Record<string, unknown>, status: number, language: Language): unknown {
  const { refusals, ourFault } = words[language]
  const said: Partial<Record<RefusalCode, string>> = refusals
  return said[code as RefusalCode] ?? (status === 500 ? ourFault : message)
}
