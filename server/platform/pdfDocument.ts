import PDFDocument from 'pdfkit'

const MARGIN = 56
const INK = '#10201F'
const SOFT = '#475654'
const LINE = '#D5D7D1'

/** A calm A4 document whose structure a screen reader can follow: headings, paragraphs, lists and facts are tagged. */
export interface Paper {
  title(text: string): void
  heading(text: string): void
  paragraph(text: string): void
  item(text: string): void
  facts(rows: { label: string; value: string }[]): void
  finish(): Promise<Buffer>
}

export function createPaper({ title, created }: { title: string; created: Date }): Paper {
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: 'fi-FI',
    tagged: true,
    pdfVersion: '1.7',
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: 'Kulku', CreationDate: created },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const root = doc.struct('Document')
  doc.addStructure(root)
  const tagged = (tag: string, draw: () => void) => root.add(doc.struct(tag, {}, draw))
  const write = (text: string, font: string, size: number, color: string, gap: number) => {
    doc.font(font).fontSize(size).fillColor(color).text(text, { lineGap: 2 })
    doc.moveDown(gap)
  }
  return {
    title: (text) => tagged('H1', () => write(text, 'Helvetica-Bold', 22, INK, 0.6)),
    heading: (text) => {
      if (doc.y > doc.page.height - 3 * MARGIN) doc.addPage()
      tagged('H2', () => write(text, 'Helvetica-Bold', 13, INK, 0.3))
    },
    paragraph: (text) => tagged('P', () => write(text, 'Helvetica', 10, INK, 0.6)),
    item: (text) => tagged('LI', () => write(`•  ${text}`, 'Helvetica', 10, INK, 0.3)),
    facts: (rows) => {
      for (const row of rows) tagged('P', () => fact(doc, row))
      doc.moveDown(1)
    },
    finish: () =>
      new Promise((resolve) => {
        doc.on('end', () => resolve(Buffer.concat(chunks)))
        root.end()
        number(doc)
        doc.end()
      }),
  }
}

function fact(doc: PDFKit.PDFDocument, { label, value }: { label: string; value: string }): void {
  const width = doc.page.width - 2 * MARGIN
  const top = doc.y
  doc
    .font('Helvetica')
    .fontSize(10)
    .fillColor(SOFT)
    .text(label, MARGIN, top, { width: width * 0.42 })
  const below = doc.y
  doc.fillColor(INK).text(value, MARGIN + width * 0.44, top, { width: width * 0.56, align: 'right' })
  const bottom = Math.max(below, doc.y) + 4
  doc
    .moveTo(MARGIN, bottom)
    .lineTo(MARGIN + width, bottom)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke()
  doc.x = MARGIN
  doc.y = bottom + 6
}

function number(doc: PDFKit.PDFDocument): void {
  const { start, count } = doc.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page)
    // Below the margin, where text would otherwise begin a page of its own.
    const bottom = doc.page.margins.bottom
    doc.page.margins.bottom = 0
    doc.markContent('Artifact', { type: 'Pagination' })
    doc
      .font('Helvetica')
      .fontSize(8)
      .fillColor(SOFT)
      .text(`${page - start + 1} / ${count}`, MARGIN, doc.page.height - 36, {
        align: 'right',
        width: doc.page.width - 2 * MARGIN,
        lineBreak: false,
      })
    doc.endMarkedContent()
    doc.page.margins.bottom = bottom
  }
}
