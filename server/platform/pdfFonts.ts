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
const setters = { regular: wordSetter(files.regular), bold: wordSetter(files.bold) }

type Layout = Font['layout']

/** Sets each word once for all papers: the terms have two thousand, the same on every contract. */
function wordSetter(file: Buffer): (text: string) => GlyphRun {
  // It only sets words. A font that was embedded once would hand out letters that no longer know what they stand for.
  const font = create(file) as Font & { _glyphs: object }
  const known = new Map<string, GlyphRun>()
  return (text) => {
    let run = known.get(text)
    if (!run) {
      // Two signs may share a letter, space and hard space do: each word has its own, whatever was set before.
      font._glyphs = {}
      run = font.layout(text)
      if (known.size >= MOST_WORDS) known.clear()
      known.set(text, run)
    }
    // Whoever draws scales the places of the letters.
    return Object.create(run, { positions: { value: run.positions.map((place) => ({ ...place })) } })
  }
}

/** A font of one paper, since the letters it embeds are those of the paper. */
function fontOf(weight: Weight): Font {
  const font = create(files[weight]) as Font
  const layout: Layout = font.layout.bind(font)
  font.layout = (text, ...how) => (how.some((one) => one !== undefined) ? layout(text, ...how) : setters[weight](text))
  return font
}

export function registerFonts(doc: PDFKit.PDFDocument): void {
  // The types do not know yet that a font may come read.
  for (const weight of ['regular', 'bold'] as const)
    doc.registerFont(weight, fontOf(weight) as unknown as PDFKit.Mixins.PDFFontSource)
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
