import { useEffect } from 'react'
import { useLanguage } from '../useLanguage.ts'
import { words } from '../words.ts'

/** The tab's title starts with 'Virhe: ' while a form has errors. */
export function useTitlePrefix(failed: boolean): void {
  const t = words[useLanguage()]
  useEffect(() => {
    if (!failed) return
    document.title = t.errorPrefix + document.title
    return () => {
      document.title = document.title.replace(t.errorPrefix, '')
    }
  }, [failed, t.errorPrefix])
}
