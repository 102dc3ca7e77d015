import { imageSize } from 'image-size'
import type { Language } from '../../../contract/language.ts'
import { words } from '../words.ts'

export interface ReadPicture {
  /** By its bytes: `svg`, `webp`, `png` or `jpg`. */
  ending: string
  width: number
  height: number
}

const MOST_BYTES = 2 ** 20
const MOST_PIXELS = 6_000
/** The limit of a drawing: each piece takes a phone some time to draw, and 1 MB of real ones has far fewer. */
const MOST_PIECES = 50_000
const endings: Record<string, string> = { svg: 'svg', webp: 'webp', png: 'png', jpg: 'jpg' }

/**
 * The one door for pictures, whoever brings them: what the bytes are, or why the shop does not keep them. What their name or
 * sender says of them counts for nothing.
 */
export function readPicture(given: Uint8Array, language: Language): ReadPicture | { wrong: string } {
  const { pictures: t } = words[language]
  if (given.length > MOST_BYTES) return { wrong: t.tooLarge }
  const { type, width, height } = sizeOf(given)
  const ending = endings[type]
  if (!ending) return { wrong: t.unknown }
  if (ending === 'svg') return isStill(given) ? { ending, width, height } : { wrong: t.notStill }
  const longest = Math.max(width, height)
  if (longest > MOST_PIXELS) return { wrong: t.tooLong(longest, longest === width, MOST_PIXELS) }
  return { ending, width, height }
}

function sizeOf(bytes: Uint8Array) {
  try {
    const { type = '', width, height, orientation = 1 } = imageSize(bytes)
    // A photograph that lies on its side is shown standing up.
    return orientation > 4 ? { type, width: height, height: width } : { type, width, height }
  } catch {
    return { type: '', width: 0, height: 0 }
  }
}

/** Texts between two `<` of a drawing that are code, ask another place for something, or grow when they are read. */
const moving = [
  /^!ENTITY|^!DOCTYPE[^>]*\[|^\?xml-/i,
  /^(?:[\w.-]+:)?(?:script|foreignObject|iframe|embed|object|handler|listener)\b/i,
  /[\s"'/]on[a-z]+\s*=/i,
  /\b(?:href|src)\s*=\s*(?:["'](?!#|data:image\/(?:png|jpeg|webp);)|[^"'\s])/i,
  /@import|url\((?!["']?#)/i,
  /attributeName\s*=\s*["']\s*(?:xlink:)?(?:href|on)/i,
]

/** Text in another character set would be judged by other words than a browser reads. */
function isStill(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    // Piece by piece: over the whole, a search for what follows a `<` would take minutes for a file made for it.
    const pieces = text.split('<')
    const isShort = pieces.length <= MOST_PIECES && !text.includes('\0')
    return isShort && !pieces.some((piece) => moving.some((sign) => sign.test(piece)))
  } catch {
    return false
  }
}

/** Why a picture cannot be kept under a name that somebody gave it; null: it can. */
export function wrongUnder(name: string, bytes: Uint8Array, language: Language): string | null {
  const read = readPicture(bytes, language)
  if ('wrong' in read) return read.wrong
  return name.endsWith(`.${read.ending}`) ? null : words[language].pictures.otherEnding(read.ending)
}
