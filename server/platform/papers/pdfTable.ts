import type { PaperTable } from './paper.ts'
import { heightOf, type Weight, writeText } from './pdfFonts.ts'

const PAD = 5
const GAP = 8
const [INK, SOFT, LINE] = ['#10201F', '#475654', '#D5D7D1']

interface Line {
  cells: string[]
  tag: 'TH' | 'TD'
  weight: Weight
  size: number
  color: string
}

/** A table with its head, rows and cells tagged. A row never parts over two pages. */
export function drawTable(doc: PDFKit.PDFDocument, root: PDFKit.PDFStructureElement, table: PaperTable): void {
  const { columns, rows, total } = table
  const lines: Line[] = [
    { cells: columns.map(({ title }) => title), tag: 'TH', weight: 'regular', size: 9, color: SOFT },
    ...rows.map((cells): Line => ({ cells, tag: 'TD', weight: 'regular', size: 10, color: INK })),
    ...(total ? [{ cells: total, tag: 'TD', weight: 'bold', size: 11, color: INK } as const] : []),
  ]
  const element = doc.struct('Table')
  root.add(element)
  for (const line of lines) {
    const row = doc.struct('TR')
    element.add(row)
    drawRow(doc, row, columns, line)
    row.end()
  }
  element.end()
}

function drawRow(
  doc: PDFKit.PDFDocument,
  row: PDFKit.PDFStructureElement,
  columns: PaperTable['columns'],
  { cells, tag, ...style }: Line,
): void {
  const left = doc.page.margins.left
  const whole = doc.page.width - 2 * left
  const widths = columns.map(({ share }) => share * whole - GAP)
  const height = Math.max(...cells.map((text, at) => heightOf(doc, text, { ...style, width: widths[at] ?? whole })))
  if (doc.y + height + 2 * PAD > doc.page.height - doc.page.margins.bottom) doc.addPage()
  const y = doc.y + PAD
  let x = left
  columns.forEach(({ share, end }, index) => {
    const text = cells[index] ?? ''
    const at = { x: end ? x + GAP : x, y }
    const width = widths[index] ?? whole
    row.add(
      doc.struct(tag, {}, () => writeText(doc, text, { ...style, at, width, ...(end ? { align: 'right' } : {}) })),
    )
    x += share * whole
  })
  doc.y = y + height + PAD
  doc.markContent('Artifact', { type: 'Layout' })
  doc
    .moveTo(left, doc.y)
    .lineTo(left + whole, doc.y)
    .lineWidth(tag === 'TH' ? 1 : 0.5)
    .strokeColor(tag === 'TH' ? SOFT : LINE)
    .stroke()
  doc.endMarkedContent()
}
