import { Download } from 'lucide-react'
import { formatMoment } from '../../../contract/days/date.ts'
import { outlines } from '../../../contract/handover/outline.ts'
import { carViews } from '../../../contract/handover/protocol.ts'
import { returnPricesPath } from '../../../contract/handover/returnPrices.ts'
import { words as handoverWords } from '../../../contract/handover/words.ts'
import type { Handover } from '../../../contract/order/handovers.ts'
import { formatCount } from '../../../contract/text/count.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Link } from '../../../ui/button/Link.tsx'
import { saveFile } from '../../../ui/data/saveFile.ts'
import { useAct } from '../../../ui/data/useAct.ts'
import { MessageDialog } from '../../../ui/dialog/MessageDialog.tsx'
import { DataList } from '../../../ui/layout/DataList.tsx'
import { LineDrawing } from '../../../ui/picture/LineDrawing.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { getHandoverPaper, signHandover } from '../queries.ts'
import { HandoverPhoto } from './HandoverPhoto.tsx'
import { words } from './words.ts'

/** The protocol of one handover, as it was written down. */
export function HandoverRecord({ orderNumber, handover }: { orderNumber: string; handover: Handover }) {
  const language = useLanguage()
  const [t, said] = [words[language], handoverWords[language]]
  const { direction, swap, car, registration, at, place, odometer, corrections, energy_percent } = handover
  const { items, met, remarks, signed_at, photos } = handover
  const title = swap ? t.swapOf[direction](registration ?? '') : t.recordOf[direction]
  const km = (count: number) => `${formatCount(count, language)} km`
  const there = items?.map(({ name, there }) => (there ? name : said.notThere(name))).join(', ')
  return (
    <section aria-label={title} className="grid gap-4">
      <h4 className="font-bold">{title}</h4>
      <DataList
        facts={[
          { term: t.carOf, value: [car, swap ? null : registration].filter(Boolean).join(', ') || null },
          { term: t.when, value: [formatMoment(at, language), place].filter(Boolean).join(', ') },
          {
            term: said.odometer,
            value: `${km(odometer)}${corrections.map(({ from, at }) => `. ${said.corrected(km(from), formatMoment(at, language))}`).join('')}`,
          },
          { term: said.energy, value: energy_percent === null ? said.notWritten : said.percent(energy_percent) },
          { term: said.items, value: there ?? said.notWritten },
          { term: said.met, value: met && said.metBy(met.name, said.knownBy[met.known_by]) },
          { term: t.remarks, value: remarks || null },
          { term: t.signed, value: signed_at ? formatMoment(signed_at, language) : t.notSigned },
        ]}
      />
      <Damages handover={handover} />
      {photos.length > 0 && (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4" aria-label={said.photos}>
          {photos.map(({ photo_id, width, height }, n) => (
            <li key={photo_id}>
              <HandoverPhoto
                orderNumber={orderNumber}
                photoId={photo_id}
                label={t.photoOf(n + 1)}
                size={{ width, height }}
              />
            </li>
          ))}
        </ul>
      )}
      <RecordActs orderNumber={orderNumber} handover={handover} />
    </section>
  )
}

function Damages({ handover: { damages } }: { handover: Handover }) {
  const language = useLanguage()
  const said = handoverWords[language]
  if (damages.length === 0) return <p>{said.noDamages}</p>
  const numbered = damages.map((one, at) => ({ ...one, id: one.damage_id, number: at + 1, isOld: one.known }))
  const marked = carViews.filter((view) => damages.some((one) => one.view === view))
  return (
    <div className="grid gap-3">
      <h5 className="font-medium">{said.damages}</h5>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {marked.map((view) => (
          <figure key={view}>
            <LineDrawing
              label={said.views[view]}
              {...outlines[view]}
              marks={numbered.filter((one) => one.view === view)}
            />
            <figcaption className="text-center text-sm text-ink-soft">{said.views[view]}</figcaption>
          </figure>
        ))}
      </div>
      <ol className="grid gap-1.5">
        {numbered.map(({ id, number, view, description, size, known, joined }) => (
          <li key={id}>
            <span>{`${number}. ${said.views[view]}: ${joined ? said.joinedTo(description, joined) : description}`}</span>
            <span className="block text-sm text-ink-soft">{known ? said.known : said.sizes[size]}</span>
          </li>
        ))}
      </ol>
      <details className="text-sm text-ink-soft">
        <summary className="min-h-6 cursor-pointer">{said.fairWear.title}</summary>
        {said.fairWear.texts.map((text) => (
          <p key={text} className="mt-2">
            {text}
          </p>
        ))}
        <p className="mt-2">
          <Link to={returnPricesPath} className="text-link">
            {said.returnPriceList}
          </Link>
        </p>
      </details>
    </div>
  )
}

function RecordActs({ orderNumber: order_number, handover: { handover_id, direction, signed_at } }: RecordActsProps) {
  const t = words[useLanguage()]
  const paper = useAct(getHandoverPaper, {
    failed: t.paperFailed,
    done: (file) => saveFile(file, `kinto-flex-${direction === 'out' ? 'luovutus' : 'palautus'}-${order_number}.pdf`),
  })
  const sign = useAct(signHandover, { failed: t.signFailed })
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button
          size="sm"
          icon={Download}
          busy={paper.busy}
          aria-label={t.paperOf[direction]}
          onClick={() => paper.run({ order_number, handover: handover_id })}
        >
          {t.paper}
        </Button>
        {!signed_at && (
          <Button size="sm" busy={sign.busy} onClick={() => sign.run({ order_number, direction, handover_id })}>
            {t.sign}
          </Button>
        )}
      </div>
      <MessageDialog
        message={paper.failure ?? sign.failure}
        onClose={paper.failure ? paper.closeFailure : sign.closeFailure}
      />
    </>
  )
}
interface RecordActsProps {
  orderNumber: string
  handover: Handover
}
