import { addressOf } from '../../contract/addresses/addresses.ts'
import { type Language, languageNames } from '../../contract/language.ts'
import { Form } from '../../ui/form/Form.tsx'
import { offerId } from '../keptLanguage.ts'
import { words } from './words.ts'

interface OfferProps {
  /** Path and query of the page. */
  url: string
  language: Language
  offered: Language
}

/**
 * Above a page whose reader's browser prefers another of our languages. The server alone draws it, and it needs no
 * scripts: the form goes to the page itself, which then remembers its own language.
 */
export function LanguageOffer({ url, language, offered }: OfferProps) {
  const { here, read } = words[offered]
  return (
    <aside
      id={offerId}
      lang={offered}
      aria-label={languageNames[offered]}
      className="border-b border-line bg-petrol-wash print:hidden"
    >
      <Form className="mx-auto flex max-w-300 items-center gap-x-4 px-4 text-sm md:px-6">
        {/* One line on a phone too: a font that comes late then moves nothing. */}
        <p className="max-sm:sr-only">{here}</p>
        <a
          href={addressOf(url, offered)}
          hrefLang={offered}
          className="text-link grid min-h-11 items-center font-medium"
        >
          {read}
        </a>
        <button type="submit" lang={language} className="ml-auto min-h-11 cursor-pointer hover:underline">
          {words[language].stay}
        </button>
      </Form>
    </aside>
  )
}
