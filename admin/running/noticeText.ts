const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Paragraphs of what somebody typed; what holds tags is taken for HTML, which the server cleans. */
export function htmlOf(typed: string): string {
  if (/<[a-z]/i.test(typed)) return typed
  return typed
    .trim()
    .split(/\n\s*\n/)
    .map((part) => `<p>${part.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign).replaceAll('\n', '<br>')}</p>`)
    .join('')
}

/** The text that somebody would have typed; HTML with more than paragraphs stays HTML. */
export function typedOf(html: string): string {
  if (!/^(\s*<p>([^<]|<br ?\/?>)*<\/p>\s*)+$/.test(html)) return html
  return [...html.matchAll(/<p>(.*?)<\/p>/gs)]
    .map(([, part = '']) => part.replace(/<br ?\/?>/g, '\n'))
    .join('\n\n')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
