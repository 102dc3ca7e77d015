import type { AnswerOf } from '../../contract/call.ts'
import type { Dealer, faq, getCityPage, getModelPage, getTextPage, init, TextPage } from '../../contract/storefront.ts'
import type { Written } from '../platform/written.ts'

/** An answer that every visitor gets alike: as a value, as it goes over the wire, and what tells it from another. */
export interface Shown<T> {
  value: T
  written: Written<T>
  hash: string
}

/** Everything that visitors are shown, as it stood at one moment. */
export interface Storefront {
  /** For a visitor who came without a dealer code. */
  init: Shown<AnswerOf<typeof init>>
  faq: Shown<AnswerOf<typeof faq>>
  /** A text that is empty has no page. */
  texts: ReadonlyMap<TextPage, Shown<AnswerOf<typeof getTextPage>>>
  /** By the slug of their display names. */
  models: ReadonlyMap<string, Shown<AnswerOf<typeof getModelPage>>>
  cities: ReadonlyMap<string, Shown<AnswerOf<typeof getCityPage>>>
  /** By their codes. */
  dealers: ReadonlyMap<string, Dealer>
}
