import fs from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font, type GlyphRun } from 'fontkit'

/** Names of customers come and go. */
const MOST_WORDS = 10_000
export type Weight = 'regular' | 'bold'

interface Style extends PDFKit.Mixins.TextOptions {
  weight?: Weight
  size: number
  color: string
  /** Where the text begins; the cursor when left out. */
  at?: { x: number; y: number }
}

const require = createRequire(import.meta.url)
/**
 * The shop's own type: embedded, so that every name, € and − looks and reads the same everywhere. Not packed for the
 * web, or pdfkit would unpack a whole table for each glyph, five times as slow.
 */
const files = {
  regular: fs.readFileSync(require.resolve('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf')),
  bold: fs.readFileSync(require.resolve('@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf')),
}
const fonts = { regular: sharedFont(files.regular), bold: sharedFont(files.bold) }

/** A font of all papers of a thread. */
interface SharedFont {
  /** The font that pdfkit embeds; it addresses glyphs by number. */
  embedded: Font
  /** Words as pdfkit sets them: the terms have two thousand, the same on every contract. */
  words(): Record<string, GlyphRun>
}

function sharedFont(file: Buffer): SharedFont {
  const embedded = create(file) as Font
  // A second copy of the font sets the words: the glyphs of an embedded font have lost their characters.
  const setting = create(file) as Font
  let words: Record<string, GlyphRun> = Object.create(null)
  let count = 0
  embedded.layout = (text) => {
    count += 1
    return setting.layout(text)
  }
  return {
    embedded,
    words() {
      if (count > MOST_WORDS) {
        words = Object.create(null)
        count = 0
      }
      return words
    },
  }
}

export function registerFonts(doc: PDFKit.PDFDocument): void {
  for (const weight of ['regular', 'bold'] as const) {
    const { embedded, words } = fonts[weight]
    // The types do not know yet that a font may come read.
    doc.registerFont(weight, embedded as unknown as PDFKit.Mixins.PDFFontSource).font(weight)
    // pdfkit keeps the words of one paper; these are those of all.
    const { _font } = doc as unknown as { _font: { layoutCache: Record<string, GlyphRun> } }
    _font.layoutCache = words()
  }
}

/** Writes a text and leaves the cursor below it. */
export function writeText(doc: PDFKit.PDFDocument, text: string, style: Style): void {
  const { weight = 'regular', size, color, at, ...options } = style
  doc.font(weight).fontSize(size).fillColor(color).text(text, at?.x, at?.y, options)
}

/** How high a text is when written so. */
export function heightOf(doc: PDFKit.PDFDocument, text: string, { weight = 'regular', size, width }: Style): number {
  return doc
    .font(weight)
    .fontSize(size)
    .heightOfString(text, width === undefined ? {} : { width })
}
