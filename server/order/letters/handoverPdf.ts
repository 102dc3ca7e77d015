import { formatMoment } from '../../../contract/days/date.ts'
import { outlines } from '../../../contract/handover/outline.ts'
import { carViews, type Strokes, signatureBox } from '../../../contract/handover/protocol.ts'
import { words as handoverWords } from '../../../contract/handover/words.ts'
import type { Language } from '../../../contract/language.ts'
import type { Handover } from '../../../contract/order/handovers.ts'
import type { Order } from '../../../contract/order.ts'
import { createPaper } from '../../platform/papers/paper.ts'
import { kilometres } from '../kilometres.ts'
import { words } from './words.ts'

interface Protocol {
  order: Order
  handover: Handover
  signature: Strokes | null
  language: Language
}

/** The protocol of a car that changed hands, as its customer takes it along. */
export async function handoverPdf({ order, handover, signature, language }: Protocol): Promise<Buffer> {
  const { papers, notices } = words[language]
  const [t, said] = [papers.handover, handoverWords[language]]
  const paper = createPaper({
    title: t.name(order.order_number, handover.direction),
    created: new Date(handover.at),
    language,
  })
  paper.title(t.title[handover.direction])
  const { met, energy_percent, items, damages } = handover
  const plate = handover.registration ?? order.registration
  paper.facts([
    { label: notices.facts.orderNumber, value: order.order_number },
    { label: notices.facts.car, value: handover.car ?? order.order_product_car.product_car.display_name },
    ...(plate ? [{ label: notices.facts.registration, value: plate }] : []),
    { label: t.at, value: formatMoment(handover.at, language) },
    ...(handover.place ? [{ label: t.place, value: handover.place }] : []),
    { label: said.odometer, value: kilometres(handover.odometer, language) },
    ...handover.corrections.map(({ from, at }) => ({
      label: '',
      value: said.corrected(kilometres(from, language), formatMoment(at, language)),
    })),
    { label: said.energy, value: energy_percent === null ? said.notWritten : said.percent(energy_percent) },
    ...(met ? [{ label: said.met, value: said.metBy(met.name, said.knownBy[met.known_by]) }] : []),
    { label: said.photos, value: said.photoCount(handover.photos.length) },
  ])
  paper.heading(said.items)
  if (items === null) paper.paragraph(said.notWritten)
  else for (const { name, there } of items) paper.item(there ? name : said.notThere(name))
  paper.heading(said.damages)
  if (damages.length === 0) paper.paragraph(said.noDamages)
  else {
    const numbered = damages.map((damage, at) => ({ ...damage, number: String(at + 1) }))
    paper.drawing(
      carViews.map((view) => ({
        ...outlines[view],
        name: said.views[view],
        marks: numbered.filter((one) => one.view === view).map(({ x, y, number }) => ({ x, y, number })),
      })),
    )
    paper.table({
      columns: [
        { title: '', share: 0.06 },
        { title: said.place, share: 0.18 },
        { title: said.damage, share: 0.46 },
        { title: said.size, share: 0.3 },
      ],
      rows: numbered.map(({ number, view, description, size, known, joined }) => [
        number,
        said.views[view],
        known ? said.knownBefore(description) : joined ? said.joinedTo(description, joined) : description,
        said.sizes[size],
      ]),
    })
  }
  if (handover.remarks) paper.paragraph(said.remarksOf(handover.remarks))
  paper.heading(said.fairWear.title)
  for (const text of said.fairWear.texts) paper.note(text)
  paper.heading(t.signature)
  paper.paragraph(handover.signed_at ? t.signedAt(formatMoment(handover.signed_at, language)) : t.notSigned)
  if (signature) paper.drawing([{ ...signatureBox, name: t.signature, paths: signature.map(pathOf), marks: [] }])
  return await paper.finish()
}

/** A line of points as a path: `M1 2 L3 4`. */
const pathOf = (points: number[]): string =>
  points.map((at, n) => (n % 2 === 0 ? `${n === 0 ? 'M' : 'L'}${at}` : String(at))).join(' ')
