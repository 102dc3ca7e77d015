/** HTML that the server has cleaned (on write and on the way out), in the shop's own type. */
export function SafeHtml({ html, className = '' }: { html: string; className?: string }) {
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
}
