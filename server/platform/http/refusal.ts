import type { Language, Sentence } from '../../../contract/language.ts'
import { type RefusalCode, refusals } from '../../../contract/refusals.ts'
import { words } from '../../../contract/refusalsWords.ts'
import { saidIn } from '../../../contract/schemaSentences.ts'

interface Extra {
  /** 422: sentences by dotted field name. */
  errors?: Record<string, Sentence[]>
  /** Keys beside the message, such as `error: 'exists'` and `password_set`. */
  body?: Record<string, unknown>
  /** Fills `{name}` in the sentence. */
  values?: Record<string, Sentence | number>
  retryAfterSeconds?: number
}

/** An outcome the caller can act on. Anything else that is thrown is our bug and becomes a 500. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: RefusalCode
  readonly extra: Extra

  constructor(code: RefusalCode, extra: Extra = {}) {
    super(code)
    this.code = code
    this.extra = extra
  }

  get status(): number {
    return refusals[this.code]
  }

  body(language: Language): Record<string, unknown> {
    const { errors, body, values = {} } = this.extra
    const said = (sentence: Sentence | number) =>
      typeof sentence === 'function' ? sentence(language) : saidIn(String(sentence), language)
    const message = words[language][this.code].replace(/\{(\w+)\}/g, (all, name: string) => said(values[name] ?? all))
    const byField = Object.entries(errors ?? {}).map(([field, sentences]) => [field, sentences.map(said)])
    return { message, code: this.code, ...(errors ? { errors: Object.fromEntries(byField) } : {}), ...body }
  }
}

/** 422 for fields whose combination only the verb can judge. */
export const invalid = (errors: Record<string, Sentence[]>): Refusal => new Refusal('INVALID', { errors })
