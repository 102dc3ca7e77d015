import fs from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'

export type Weight = 'regular' | 'bold'

interface Style {
  weight?: Weight
  size: number
  color: string
  lineGap?: number
  width?: number
  align?: 'right' | 'center'
  /** Where the text begins; the cursor when left out. */
  at?: { x: number; y: number }
  /** False: one line, however long, and the cursor stays. */
  lineBreak?: false
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
const fonts = { regular: embeddedFont(files.regular), bold: embeddedFont(files.bold) }

/**
 * Every paper embeds these letters, in this order: so a line has the same bytes in each paper, and so has the font where
 * a paper needs no other letters. What Finnish papers are written with.
 */
const LETTERS =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZÅÄÖabcdefghijklmnopqrstuvwxyzåäö0123456789 .,:;!?()/-–−%€•”’"\'&+*=@_§éüšž ff fi fl tt'

/** The fields of pdfkit's fonts that its types leave out. */
interface PaperFont {
  id: string
  ascender: number
  subset: { glyphs: number[]; mapping: Record<number, number>; encode(): Uint8Array }
  unicode: number[][]
  widths: number[]
  encode(text: string): [glyphs: string[], positions: { xAdvance: number; advanceWidth: number }[]]
  ref(): object
}
interface Inside {
  _font: PaperFont
  page: { fonts: Record<string, object> }
  _text(text: string, x: number, y: number, options: object, onLine: (line: string) => void): void
}
const insideOf = (doc: PDFKit.PDFDocument) => doc as unknown as Inside

function embeddedFont(file: Buffer): Font {
  const embedded = create(file) as Font
  // A font of its own sets the words: the embedded one hands out letters that no longer know what they stand for.
  const setting = create(file) as Font
  embedded.layout = (text) => setting.layout(text)
  return embedded
}

/** A font that has written `LETTERS` and nothing else, and the file that is embedded of it. */
interface Letters extends Pick<PaperFont, 'unicode' | 'widths'> {
  glyphs: number[]
  mapping: Record<number, number>
  file: Uint8Array
}
const lettersOf = new Map<Weight, Letters>()

export function registerFonts(doc: PDFKit.PDFDocument): void {
  for (const weight of ['regular', 'bold'] as const) {
    // The types do not know yet that a font may come read.
    doc.registerFont(weight, fonts[weight] as unknown as PDFKit.Mixins.PDFFontSource).font(weight)
    beginWithLetters(insideOf(doc)._font, weight)
  }
}

function beginWithLetters(font: PaperFont, weight: Weight): void {
  const { subset } = font
  const encode = subset.encode.bind(subset)
  const known = lettersOf.get(weight) ?? writeLetters(font)
  lettersOf.set(weight, known)
  subset.glyphs = [...known.glyphs]
  subset.mapping = { ...known.mapping }
  font.unicode = [...known.unicode]
  font.widths = [...known.widths]
  subset.encode = () => (subset.glyphs.length > known.glyphs.length ? encode() : known.file)
}

function writeLetters(font: PaperFont): Letters {
  font.encode(LETTERS)
  const { unicode, widths, subset } = font
  const { glyphs, mapping } = subset
  const letters = { unicode: [...unicode], widths: [...widths], glyphs: [...glyphs], mapping: { ...mapping } }
  return { ...letters, file: subset.encode() }
}

/** Lines of a text of this width, and how a line is shown: the same on each of the papers of a thread. */
const kept = { lines: new Map<string, string[]>(), shown: new Map<string, Shown>() }
/** Names of customers come and go. */
const MOST_KEPT = 10_000

function keep<T>(map: Map<string, T>, key: string, value: T): T {
  if (map.size >= MOST_KEPT) map.clear()
  map.set(key, value)
  return value
}

function linesOf(
  doc: PDFKit.PDFDocument,
  text: string,
  { weight = 'regular', size, width, lineBreak }: Style,
): string[] {
  if (lineBreak === false) return [text]
  const room = width ?? doc.page.width - doc.x - doc.page.margins.right
  const key = `${weight} ${size} ${room} ${text}`
  const known = kept.lines.get(key)
  if (known) return known
  const lines: string[] = []
  const { x, y } = doc
  insideOf(doc)._text(text, x, y, { width: room, height: Number.POSITIVE_INFINITY }, (line) => {
    lines.push(line.replaceAll('\n', ''))
  })
  Object.assign(doc, { x, y })
  return keep(kept.lines, key, lines)
}

interface Shown {
  /** The operand of TJ: glyphs, and what kerning adds between them. */
  glyphs: string
  /** In thousandths of the size. */
  width: number
}

function shownOf(font: PaperFont, weight: Weight, line: string): Shown {
  const key = `${weight} ${line}`
  const known = kept.shown.get(key)
  if (known) return known
  const [encoded, positions] = font.encode(line)
  let glyphs = '<'
  let width = 0
  for (const [at, { xAdvance, advanceWidth }] of positions.entries()) {
    glyphs += encoded[at]
    width += xAdvance
    if (xAdvance !== advanceWidth) glyphs += `> ${Math.round((advanceWidth - xAdvance) * 100) / 100} <`
  }
  const shown = { glyphs: `[${glyphs}>]`, width }
  // Another letter has another number in the next paper.
  const isSame = encoded.every((glyph) => Number.parseInt(glyph, 16) < (lettersOf.get(weight)?.glyphs.length ?? 0))
  return isSame ? keep(kept.shown, key, shown) : shown
}

/** Writes a text and leaves the cursor below it; what does not fit on the page goes on on the next one. */
export function writeText(doc: PDFKit.PDFDocument, text: string, style: Style): void {
  const { weight = 'regular', size, color, lineGap = 0, width, align, at, lineBreak } = style
  doc.font(weight).fontSize(size).fillColor(color)
  const { _font: font } = insideOf(doc)
  if (at) Object.assign(doc, at)
  const left = doc.x
  const lineHeight = doc.currentLineHeight(true)
  for (const whole of linesOf(doc, text.normalize('NFC'), style)) {
    const line = align === 'right' ? whole.trimEnd() : whole
    if (lineBreak !== false && doc.y + lineHeight > doc.page.maxY()) {
      doc.continueOnNewPage()
      doc.fillColor(color)
    }
    const { page } = insideOf(doc)
    page.fonts[font.id] ??= font.ref()
    const { glyphs, width: wide } = shownOf(font, weight, line)
    const x = align === 'right' && width !== undefined ? left + width - (wide * size) / 1_000 : left
    const baseline = doc.y + (font.ascender * size) / 1_000
    // The page counts from its top, which would show letters upside down.
    const shown = `BT\n1 0 0 -1 ${rounded(x)} ${rounded(baseline)} Tm\n/${font.id} ${size} Tf\n${glyphs} TJ\nET\n`
    doc.addContent(Buffer.from(shown, 'latin1'))
    if (lineBreak !== false) doc.y += lineHeight + lineGap
  }
}

const rounded = (length: number): number => Math.round(length * 1_000) / 1_000

/** How high a text is when written so. */
export function heightOf(doc: PDFKit.PDFDocument, text: string, style: Style): number {
  const { weight = 'regular', size, lineGap = 0 } = style
  doc.font(weight).fontSize(size)
  return linesOf(doc, text.normalize('NFC'), style).length * (doc.currentLineHeight(true) + lineGap)
}
