import type { PaperDrawing } from './paper.ts'
import { writeText } from './pdfFonts.ts'

const MARGIN = 56
const GAP = 12
const INK = '#10201F'
const SOFT = '#475654'
const MARK = '#B3261E'
/** The height that drawings of one row share. */
const HEIGHT = 78

/** Drawings in rows, each with its name under it; a reader of the screen is told the name. */
export function drawSide(doc: PDFKit.PDFDocument, root: PDFKit.PDFStructureElement, drawings: PaperDrawing[]): void {
  let [x, top] = [MARGIN, doc.y]
  for (const drawing of drawings) {
    const scale = HEIGHT / drawing.height
    const width = drawing.width * scale
    if (x > MARGIN && x + width > doc.page.width - MARGIN) [x, top] = [MARGIN, top + HEIGHT + 26]
    if (top + HEIGHT + 26 > doc.page.height - MARGIN) {
      doc.addPage()
      top = doc.y
    }
    const at = { x, y: top }
    root.add(doc.struct('Figure', { alt: drawing.name }, () => drawOne(doc, drawing, at, scale)))
    x += width + GAP
  }
  doc.x = MARGIN
  doc.y = top + HEIGHT + 30
}

function drawOne(
  doc: PDFKit.PDFDocument,
  drawing: PaperDrawing,
  { x, y }: { x: number; y: number },
  scale: number,
): void {
  const { name, width, height, isMirrored, paths, marks } = drawing
  doc.save()
  doc.translate(x + (isMirrored ? width * scale : 0), y).scale(isMirrored ? -scale : scale, scale)
  for (const path of paths)
    doc
      .path(path)
      .lineWidth(0.8 / scale)
      .strokeColor(INK)
      .stroke()
  doc.restore()
  for (const mark of marks) {
    const [left, above] = [x + (mark.x / 1_000) * width * scale, y + (mark.y / 1_000) * height * scale]
    doc.circle(left, above, 6).fillColor(MARK).fill()
    const centred = { at: { x: left - 6, y: above - 4 }, width: 12, align: 'center', lineBreak: false } as const
    writeText(doc, mark.number, { weight: 'bold', size: 7, color: '#FFFFFF', ...centred })
  }
  writeText(doc, name, { size: 8, color: SOFT, at: { x, y: y + height * scale + 4 }, lineBreak: false })
}
