import { useMemo } from 'react'
import { trustedHtml } from './trustedHtml.ts'
import { unbroken } from './unbroken.ts'

interface SafeHtmlProps {
  html: string
  className?: string
  /** Its language, where it is not that of the page. */
  lang?: string | undefined
}

/** HTML that the server has cleaned (on write and on the way out), in the shop's own type. */
export function SafeHtml({ html, className = '', lang }: SafeHtmlProps) {
  const __html = useMemo(() => trustedHtml(unbroken(html)), [html])
  return <div lang={lang} className={`prose ${className}`} dangerouslySetInnerHTML={{ __html }} />
}
