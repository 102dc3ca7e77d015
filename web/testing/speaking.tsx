import { type ReactNode, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Language } from '../../contract/language.ts'
import { LanguageContext, pageLanguage } from '../../ui/useLanguage.ts'

let turn: ((language: Language) => void) | undefined

/** Draws what is in it in the language that is asked for, without drawing it anew: dialogs stay open, and fields keep what was typed. */
export function Speaking({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(pageLanguage)
  useLayoutEffect(() => {
    turn = setLanguage
  }, [])
  return <LanguageContext value={language}>{children}</LanguageContext>
}

/** Says what is shown in a language. */
export function speak(language: Language): void {
  document.documentElement.lang = language
  flushSync(() => turn?.(language))
}
