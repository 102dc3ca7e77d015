import sanitizeHtml from 'sanitize-html'

/** HTML that staff wrote, made safe: on write, and again on the way out in case a row came some other way. */
export const cleanHtml = (dirty: string): string =>
  sanitizeHtml(dirty, {
    allowedTags: [
      'h2',
      'h3',
      'h4',
      'p',
      'ul',
      'ol',
      'li',
      'dl',
      'dt',
      'dd',
      'strong',
      'em',
      'br',
      'a',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
      'span',
      'small',
    ],
    allowedAttributes: { a: ['href'], th: ['scope'] },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    // A page has a title of its own: that of the text goes, words and all.
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'h1'],
  })

export interface SafeHtml {
  readonly safe: string
}
type Part = SafeHtml | SafeHtml[] | string | number | null | undefined | false

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '')

function rendered(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (Array.isArray(part)) return part.map((one) => one.safe).join('')
  if (typeof part === 'object') return part.safe
  return escaped(String(part))
}

/** Server-made HTML (mails, sandbox pages): every value is escaped unless it is HTML made here. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): SafeHtml => ({
  safe: strings.reduce((all, piece, at) => all + rendered(parts[at - 1]) + piece),
})
