import { useEffect } from 'react'
import { fi } from '../fi.ts'

/** The tab's title starts with 'Virhe: ' while a form has errors. */
export function useTitlePrefix(failed: boolean): void {
  useEffect(() => {
    if (!failed) return
    document.title = fi.errorPrefix + document.title
    return () => {
      document.title = document.title.replace(fi.errorPrefix, '')
    }
  }, [failed])
}
