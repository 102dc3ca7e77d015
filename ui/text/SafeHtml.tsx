import { useMemo } from 'react'
import { trustedHtml } from './trustedHtml.ts'
import { unbroken } from './unbroken.ts'

/** HTML that the server has cleaned (on write and on the way out), in the shop's own type. */
export function SafeHtml({ html, className = '' }: { html: string; className?: string }) {
  const __html = useMemo(() => trustedHtml(unbroken(html)), [html])
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html }} />
}
