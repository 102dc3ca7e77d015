import { createHash } from 'node:crypto'
import { askAhead } from './askAhead.ts'

/**
 * Styles that react-aria puts into the page while it runs, to the letter. Known by hash, so that no other inline style
 * may stand in a page; a test finds them in the library.
 */
export const libraryStyles = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
]

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const tagManager = 'https://www.googletagmanager.com'
const statistics = ['https://*.google-analytics.com', 'https://*.analytics.google.com']

interface PolicySettings {
  IDENTIFICATION: 'sandbox' | 'ftn'
  GTM_ID?: string | undefined
}

/**
 * The policy of a page: what it may load and run. `inline` are the texts of its own style elements and of the script
 * that all pages have; the tag manager is only on pages that may have it, and only where one is configured.
 */
export function pagePolicy(
  { IDENTIFICATION, GTM_ID }: PolicySettings,
  inline: { styles: string[]; script: string },
  tagged = false,
): string {
  const foreign = tagged && GTM_ID ? [tagManager] : []
  const measured = tagged && GTM_ID ? [tagManager, ...statistics] : []
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...[inline.script, askAhead].map(hashOf), ...foreign],
    'style-src': ["'self'", ...[...inline.styles, ...libraryStyles].map(hashOf)],
    // Measures and places that components compute stand in attributes; they cannot fetch or run anything.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...measured],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'connect-src': ["'self'", ...measured],
    // A real identification leads the frame to the bank that the person chooses.
    'frame-src': IDENTIFICATION === 'sandbox' ? ["'self'"] : ["'self'", 'https:'],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    // A tag manager writes elements of its own; pages that it is never on stay closed to that.
    ...(foreign.length === 0 ? { 'trusted-types': ['shop'], 'require-trusted-types-for': ["'script'"] } : {}),
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}
