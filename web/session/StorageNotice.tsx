import { useSyncExternalStore } from 'react'
import { Notice } from '../../ui/state/Notice.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { keepsToken } from '../token.ts'
import { words } from './words.ts'

const never = () => () => undefined

/** Where the browser keeps no session over a page: said before a way over another page ends it, and after it did. */
export function StorageNotice() {
  const t = words[useLanguage()]
  const keeps = useSyncExternalStore(never, keepsToken, () => true)
  if (keeps) return null
  return (
    <div className="mx-auto w-full max-w-300 px-4 pt-5 md:px-6">
      <Notice tone="warn" title={t.notKept}>
        {t.notKeptNote}
      </Notice>
    </div>
  )
}
