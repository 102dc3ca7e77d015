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

const chosenKey = 'flex-shop-kieli'

/** A press says which language a person wants; a page that is only opened says nothing. */
function keepChosen(language: string): void {
  try {
    sessionStorage.setItem(chosenKey, language)
  } catch {
    // Letters stay in the language that they had.
  }
}

function isChosen(language: string): boolean {
  try {
    return sessionStorage.getItem(chosenKey) === language
  } catch {
    return false
  }
}

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
            <a
              href={addressOf(pathname + search, one)}
              lang={one}
              hrefLang={one}
              onClick={() => keepChosen(one)}
              className={linkLook}
            >
              {short ? <abbr title={languageNames[one]}>{one.toUpperCase()}</abbr> : languageNames[one]}
            </a>
          </li>
        ))}
    </ul>
  )
}

/** The language that a customer chose by a press is that of their letters, too. */
export function useLettersInLanguage(): void {
  const language = useLanguage()
  const customer = useCustomer()
  const client = useQueryClient()
  const isNew = customer !== null && customer.language !== language
  useEffect(() => {
    // The next page asks again when this one was not heard.
    if (isNew && isChosen(language)) void perform(client, chooseLanguage, { language }).catch(() => undefined)
  }, [isNew, language, client])
}
