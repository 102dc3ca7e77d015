import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { languageNames, languages } from '../../contract/language.ts'
import { perform } from '../../ui/data/acts.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { chooseLanguage } from '../session/queries.ts'
import { useCustomer } from '../session/session.ts'
import { addressOf } from '../shopHistory.ts'
import { words } from './words.ts'

/** The same page in the other languages, each under its own name. The page is loaded anew: a browser has the words of one language. */
export function Languages({ short = false, linkLook }: { short?: boolean; linkLook: string }) {
  const language = useLanguage()
  const { pathname, search } = useLocation()
  return (
    <ul aria-label={words[language].languages} className="flex flex-wrap gap-x-1">
      {languages
        .filter((one) => one !== language)
        .map((one) => (
          <li key={one}>
            <a href={addressOf(pathname + search, one)} lang={one} hrefLang={one} className={linkLook}>
              {short ? <abbr title={languageNames[one]}>{one.toUpperCase()}</abbr> : languageNames[one]}
            </a>
          </li>
        ))}
    </ul>
  )
}

/** The language in which a customer reads the shop is that of their letters, too. */
export function useLettersInLanguage(): void {
  const language = useLanguage()
  const customer = useCustomer()
  const client = useQueryClient()
  const isNew = customer !== null && customer.language !== language
  useEffect(() => {
    // The next page asks again when this one was not heard.
    if (isNew) void perform(client, chooseLanguage, { language }).catch(() => undefined)
  }, [isNew, language, client])
}
