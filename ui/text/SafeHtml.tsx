import { useMemo } from 'react'
import { languages } from '../../contract/language.ts'
import { useLanguage } from '../useLanguage.ts'
import { trustedHtml } from './trustedHtml.ts'
import { unbroken } from './unbroken.ts'

/** HTML that the server has cleaned (on write and on the way out), in the shop's own type. Staff write it in Finnish. */
export function SafeHtml({ html, className = '' }: { html: string; className?: string }) {
  const language = useLanguage()
  const __html = useMemo(() => trustedHtml(unbroken(html)), [html])
  const lang = language === languages[0] ? {} : { lang: languages[0] }
  return <div {...lang} className={`prose ${className}`} dangerouslySetInnerHTML={{ __html }} />
}
