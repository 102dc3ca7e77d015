import { useMemo } from 'react'

declare global {
  interface Window {
    trustedTypes?: {
      createPolicy(name: string, rules: { createHTML(html: string): string }): { createHTML(html: string): TrustedHTML }
    }
  }
}

// The one name that the page's policy knows (server/storefront/pagePolicy.ts): no other code may turn text into elements.
const policy =
  typeof window === 'undefined' ? undefined : window.trustedTypes?.createPolicy('shop', { createHTML: (html) => html })

/** HTML that the server has cleaned (on write and on the way out), in the shop's own type. */
export function SafeHtml({ html, className = '' }: { html: string; className?: string }) {
  const __html = useMemo(() => policy?.createHTML(html) ?? html, [html])
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html }} />
}
