import fs from 'node:fs'
import { createRequire } from 'node:module'

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
const fonts = {
  regular: fs.readFileSync(require.resolve('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf')),
  bold: fs.readFileSync(require.resolve('@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf')),
}

export function registerFonts(doc: PDFKit.PDFDocument): void {
  for (const [name, bytes] of Object.entries(fonts)) doc.registerFont(name, bytes)
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
