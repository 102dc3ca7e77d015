import { returnPricesPath } from '../../../contract/handover/returnPrices.ts'
import { words as handoverWords } from '../../../contract/handover/words.ts'
import type { Language } from '../../../contract/language.ts'
import { formatPrice } from '../../../contract/money/money.ts'
import type { Statement } from '../../../contract/order/statementOnWire.ts'
import { statementWords } from '../../../contract/order/statementWords.ts'
import { formatCount } from '../../../contract/text/count.ts'
import { Link } from '../../../ui/button/Link.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { HandoverPhoto } from '../handover/HandoverPhoto.tsx'
import { words } from './words.ts'

type Line = Statement['lines'][number]

/** The lines of the bill with their grounds and readings, and what they come to. */
export function StatementLines({ orderNumber, statement }: { orderNumber: string; statement: Statement }) {
  const language = useLanguage()
  const t = words[language]
  const { kinds, fairWear } = statementWords[language]
  const { lines, total } = statement
  return (
    <div>
      <ul aria-label={t.lines} className="divide-y divide-line border-y border-line">
        {lines
          .map((line, at) => ({ at, ...line }))
          .map((line) => (
            <li key={line.at} className="grid gap-1 py-3">
              <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-medium">
                <span>{(line.event ?? 1) > 1 ? t.ofEvent(kinds[line.kind], line.event ?? 1) : kinds[line.kind]}</span>
                <span className="nums">{formatPrice(line.charged, language)}</span>
              </p>
              <p className="wrap-anywhere">{groundOf(line, kinds[line.kind])}</p>
              <Readings line={line} />
              <LinePhotos orderNumber={orderNumber} photos={line.photos} />
              {line.charged < line.amount && (
                <p className="text-sm text-ink-soft">{t.toldAs(formatPrice(line.amount, language))}</p>
              )}
              {line.decision && (
                <p className="wrap-anywhere">
                  <strong className="block">{t.decision}</strong>
                  <span>{line.decision}</span>
                </p>
              )}
            </li>
          ))}
      </ul>
      <p className="flex justify-between gap-4 py-3 text-lg font-bold">
        <span>{t.total}</span>
        <span className="nums">{formatPrice(total, language)}</span>
      </p>
      <p className="text-sm text-ink-soft">
        <span>{`${fairWear} `}</span>
        <Link to={returnPricesPath} className="text-link">
          {handoverWords[language].returnPriceList}
        </Link>
      </p>
    </div>
  )
}

/** Without the title that stands over it; a number stays in one row with its thousands and its unit. */
function groundOf({ ground }: Line, title: string): string {
  const own = ground.startsWith(`${title} `) ? ground.slice(title.length + 1) : ground
  return own.replaceAll(/(?<=\d) (?=\d{3}(?!\d)|km|€|%)/g, '\u00a0')
}

function LinePhotos({ orderNumber, photos }: { orderNumber: string; photos: readonly string[] }) {
  const t = words[useLanguage()]
  if (photos.length === 0) return null
  return (
    <ul className="mt-1 grid grid-cols-3 gap-2 sm:grid-cols-5" aria-label={t.photos}>
      {photos.map((id, at) => (
        <li key={id}>
          <HandoverPhoto orderNumber={orderNumber} photoId={id} label={t.photoOf(at + 1)} />
        </li>
      ))}
    </ul>
  )
}

function Readings({ line: { readings } }: { line: Line }) {
  const language = useLanguage()
  const t = words[language]
  if (!readings) return null
  const { unit, out, back } = readings
  const facts = [
    [t.out, out],
    [t.back, back],
  ] as const
  return (
    <dl className="flex flex-wrap gap-x-6 text-sm text-ink-soft">
      {facts.map(([label, count]) =>
        count === null ? null : (
          <div key={label} className="flex gap-1.5">
            <dt>{label}</dt>
            <dd className="nums font-medium text-ink">{t.units[unit](said(count, language))}</dd>
          </div>
        ),
      )}
    </dl>
  )
}

const said = (count: number, language: Language): string => formatCount(count, language)
