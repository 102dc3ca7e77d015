import { useEffect } from 'react'
import { useLanguage } from '../useLanguage.ts'
import { words } from '../words.ts'

/** Forms of the page and of its dialogs that have errors now. */
let failing = 0

/** The tab's title starts with 'Virhe: ' while any form has errors, once for all of them. */
export function useTitlePrefix(failed: boolean): void {
  const { errorPrefix } = words[useLanguage()]
  useEffect(() => {
    if (!failed) return
    failing += 1
    document.title = errorPrefix + withoutPrefix(errorPrefix)
    return () => {
      failing -= 1
      if (failing === 0) document.title = withoutPrefix(errorPrefix)
    }
  }, [failed, errorPrefix])
}

const withoutPrefix = (prefix: string): string =>
  document.title.startsWith(prefix) ? document.title.slice(prefix.length) : document.title
