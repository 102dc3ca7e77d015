import PDFDocument from 'pdfkit'
import { brand } from '../../../contract/brand.ts'
import type { PaperContent, PaperFact, PaperWriter } from './paper.ts'
import { drawSide } from './pdfDrawing.ts'
import { registerFonts, type Weight, writeText } from './pdfFonts.ts'
import { drawTable } from './pdfTable.ts'

const MARGIN = 56
const INK = '#10201F'
const SOFT = '#475654'
const LINE = '#D5D7D1'
const PETROL = '#00605F'

/**
 * Draws a calm A4 document whose structure a screen reader can follow: headings, paragraphs, lists, facts and tables are
 * tagged. Only the threads of papers come here: it holds them for tens of milliseconds (paper.ts).
 */
export function drawPaper({ title, language, created, parts }: PaperContent): Promise<Uint8Array> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: language,
    tagged: true,
    pdfVersion: '1.7',
    displayTitle: true,
    bufferPages: true,
    // Ours are registered by name; none of the fonts that every reader replaces as it likes.
    font: '',
    info: { Title: title, Author: brand, CreationDate: created },
  })
  registerFonts(doc)
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const root = doc.struct('Document')
  doc.addStructure(root)
  let spoken = language
  const tagged = (tag: string, draw: () => void) =>
    root.add(doc.struct(tag, spoken === language ? {} : { lang: spoken }, draw))
  const write = (text: string, weight: Weight, size: number, gap: number, color = INK) => {
    writeText(doc, text, { weight, size, color, lineGap: 2 })
    doc.moveDown(gap)
  }
  const writer: PaperWriter = {
    title: (text) => tagged('H1', () => write(text, 'bold', 22, 0.6)),
    heading: (text) => {
      doc.moveDown(0.5)
      if (doc.y > doc.page.height - 3 * MARGIN) doc.addPage()
      tagged('H2', () => write(text, 'bold', 13, 0.3))
    },
    paragraph: (text) => tagged('P', () => write(text, 'regular', 10, 0.6)),
    note: (text) => tagged('P', () => write(text, 'regular', 9, 0.3, SOFT)),
    item: (text) => tagged('LI', () => write(`•  ${text}`, 'regular', 10, 0.3)),
    facts: (rows) => {
      const place = { x: MARGIN, width: doc.page.width - 2 * MARGIN, share: 0.44 }
      for (const row of rows) tagged('P', () => fact(doc, row, place))
      doc.x = MARGIN
      doc.moveDown(1)
    },
    beside: (left, right) => beside(doc, tagged, left, right),
    drawing: (drawings) => drawSide(doc, root, drawings),
    newPage: () => void doc.addPage(),
    speak: (other) => {
      spoken = other
    },
    table: (table) => {
      drawTable(doc, root, table)
      doc.x = MARGIN
      doc.moveDown(1)
    },
  }
  for (const [act, given] of parts) (writer[act] as (...some: typeof given) => void)(...given)
  return new Promise((resolve) => {
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    root.end()
    number(doc)
    doc.end()
  })
}

interface Place {
  x: number
  width: number
  /** Where the value begins, as a share of the width. */
  share: number
}

function fact(doc: PDFKit.PDFDocument, { label, value }: PaperFact, { x, width, share }: Place): void {
  const top = doc.y
  writeText(doc, label, { size: 10, color: SOFT, at: { x, y: top }, width: width * (share - 0.02) })
  const below = doc.y
  const at = { x: x + width * share, y: top }
  writeText(doc, value, { size: 10, color: INK, at, width: width * (1 - share) })
  const bottom = Math.max(below, doc.y) + 4
  doc
    .moveTo(x, bottom)
    .lineTo(x + width, bottom)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke()
  doc.x = x
  doc.y = bottom + 6
}

function beside(
  doc: PDFKit.PDFDocument,
  tagged: (tag: string, draw: () => void) => void,
  { heading, lines }: { heading: string; lines: string[] },
  right: PaperFact[],
): void {
  const top = doc.y
  const whole = doc.page.width - 2 * MARGIN
  const width = whole * 0.42
  tagged('H2', () => writeText(doc, heading, { size: 10, color: SOFT, at: { x: MARGIN, y: top }, width }))
  for (const line of lines)
    tagged('P', () => writeText(doc, line, { size: 11, color: INK, at: { x: MARGIN, y: doc.y + 2 }, width }))
  const below = doc.y
  doc.y = top
  for (const row of right)
    tagged('P', () => fact(doc, row, { x: MARGIN + whole * 0.48, width: whole * 0.52, share: 0.42 }))
  doc.x = MARGIN
  doc.y = Math.max(below, doc.y) + 20
}

/** On every page, outside what is read out: whose paper it is, and which page of how many. */
function number(doc: PDFKit.PDFDocument): void {
  const { start, count } = doc.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page)
    // Outside the margins, where text would otherwise begin a page of its own.
    const bottom = doc.page.margins.bottom
    doc.page.margins.bottom = 0
    doc.markContent('Artifact', { type: 'Pagination' })
    const at = { x: MARGIN, y: doc.page.height - 36 }
    const width = doc.page.width - 2 * MARGIN
    writeText(doc, `${page - start + 1} / ${count}`, {
      size: 8,
      color: SOFT,
      at,
      width,
      align: 'right',
      lineBreak: false,
    })
    writeText(doc, brand, { weight: 'bold', size: 12, color: PETROL, at: { x: MARGIN, y: 28 }, lineBreak: false })
    doc.endMarkedContent()
    doc.page.margins.bottom = bottom
  }
}
