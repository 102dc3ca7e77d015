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
/** The shop's own type: embedded, so that every name, € and − looks and reads the same everywhere. */
const fonts = {
  regular: fs.readFileSync(require.resolve('@fontsource/figtree/files/figtree-latin-400-normal.woff')),
  'regular-ext': fs.readFileSync(require.resolve('@fontsource/figtree/files/figtree-latin-ext-400-normal.woff')),
  bold: fs.readFileSync(require.resolve('@fontsource/figtree/files/figtree-latin-700-normal.woff')),
  'bold-ext': fs.readFileSync(require.resolve('@fontsource/figtree/files/figtree-latin-ext-700-normal.woff')),
}

export function registerFonts(doc: PDFKit.PDFDocument): void {
  for (const [name, bytes] of Object.entries(fonts)) doc.registerFont(name, bytes)
}

// The second font file has what the first has not: names such as Šimková need both.
const runs = /[\u0100-\u02ff\u1e00-\u1eff]+|[^\u0100-\u02ff\u1e00-\u1eff]+/gu
const isExtended = (run: string): boolean => /^[\u0100-\u02ff\u1e00-\u1eff]/u.test(run)

/** Writes a text from both font files. What one alone cannot write is not aligned to the right. */
export function writeText(doc: PDFKit.PDFDocument, text: string, style: Style): void {
  const { weight = 'regular', size, color, at, align, ...options } = style
  const parts = text.match(runs) ?? ['']
  doc.fontSize(size).fillColor(color)
  if (at) {
    doc.x = at.x
    doc.y = at.y
  }
  parts.forEach((part, index) => {
    doc.font(isExtended(part) ? `${weight}-ext` : weight).text(part, {
      ...options,
      ...(align && parts.length === 1 ? { align } : {}),
      continued: index < parts.length - 1,
    })
  })
}

/** How high a text is when written so. */
export function heightOf(doc: PDFKit.PDFDocument, text: string, { weight = 'regular', size, width }: Style): number {
  return doc
    .font(weight)
    .fontSize(size)
    .heightOfString(text, width === undefined ? {} : { width })
}
