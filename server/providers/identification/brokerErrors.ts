import type { BankRefusal } from './identification.ts'

/** The broker did not answer: nobody's fault here, and nothing is known about the person. The message is for staff. */
export class BrokerAway extends Error {
  override name = 'BrokerAway'
}

/** The broker answered, and its answer identifies nobody. `code` is counted; the message is its cause, for staff. */
export class BrokerRefused extends Error {
  override name = 'BrokerRefused'
  readonly code: BankRefusal

  constructor(code: BankRefusal, cause: string) {
    super(cause)
    this.code = code
  }
}

/** Letters alone of a text that came from outside: no code, number or address of a person is left in it. */
export const wordsOf = (text: unknown): string =>
  typeof text === 'string' ? text.replaceAll(/[^A-Za-z _.,:()/-]/g, '').slice(0, 120) : ''

/** The library's word for what was wrong with a token or a key set, and which claim it was. */
export const causeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown'
  const { code, claim = '' } = error as Error & { code?: unknown; claim?: string }
  return `${typeof code === 'string' ? code : error.name} ${claim}`.trim()
}
