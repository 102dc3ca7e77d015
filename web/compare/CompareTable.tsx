import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatNearDay } from '../../contract/days/date.ts'
import type { FixedTerm } from '../../contract/fields.ts'
import { formatMonthly } from '../../contract/money/money.ts'
import { gearName } from '../../contract/order/gearWords.ts'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { Link } from '../../ui/button/Link.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { FavouriteButton } from '../favourites/FavouriteButton.tsx'
import { useModelLinks } from '../favourites/useModelLinks.ts'
import { ConditionsOnTerm, WithoutVat } from '../storefront/PriceClaim.tsx'
import type { ComparedFact } from './comparedFacts.ts'
import type { Compared, FirstFree } from './useCompared.ts'
import { words } from './words.ts'

interface CompareTableProps {
  compared: readonly Compared[]
  facts: readonly ComparedFact[]
  onlyDifferences: boolean
  /** The one that all prices are on. */
  term: FixedTerm
  /** Where the visitor looks for a car; empty while nobody has said it. */
  place: string
  onRemove: (name: string) => void
}

/** Equal columns, beside a column of labels where there is room; on a phone each label stands above its values. */
const columns = [
  '',
  'grid-cols-1 sm:grid-cols-[10rem_minmax(0,1fr)]',
  'grid-cols-2 sm:grid-cols-[10rem_repeat(2,minmax(0,1fr))]',
  'grid-cols-3 sm:grid-cols-[10rem_repeat(3,minmax(0,1fr))]',
]

/** Models in columns. */
export function CompareTable({ compared, facts, onlyDifferences, term, place, onRemove }: CompareTableProps) {
  const language = useLanguage()
  const t = words[language]
  const { toModel } = useModelLinks()
  const equipment = equipmentOf(compared, onlyDifferences)
  return (
    <table aria-label={t.table} className="block">
      <thead className="block">
        <tr className={`grid gap-x-2 border-b border-line pb-3 sm:gap-x-6 ${columns[compared.length]}`}>
          <td className="max-sm:hidden" />
          {compared.map(({ page: { model }, claim, gear }) => {
            const one = { model: model.model, name: model.display_name }
            return (
              <th key={model.model} scope="col" className="min-w-0 text-left font-normal">
                <img src={model.image_sm} alt="" width={640} height={320} className="floor w-full" />
                <Link
                  {...toModel(one, { term: claim?.term, gear })}
                  className="block font-bold wrap-anywhere hyphens-auto hover:underline sm:text-xl"
                >
                  {model.display_name}
                </Link>
                <span className="-ml-3 flex print:hidden">
                  <FavouriteButton of={one} />
                  <IconButton icon={X} label={t.remove(one.name)} onClick={() => onRemove(one.name)} />
                </span>
              </th>
            )
          })}
        </tr>
      </thead>
      <tbody className="block">
        <Row label={t.price(term)} of={compared} cell={(one) => <PriceOf one={one} />} />
        <Row
          label={place === '' ? t.firstFree : t.firstFreeNear(place)}
          of={compared}
          cell={({ firstFree }) => <Day first={firstFree} />}
        />
        {facts.map(({ label, values, isSame }) => (
          <Row
            key={label}
            label={label}
            of={compared}
            isSame={isSame && compared.length > 1}
            // A value breaks where its words do: three columns of a phone have no room for the longest.
            cell={(_, at) => values[at]?.replaceAll('\u00a0', ' ') ?? <Unknown />}
          />
        ))}
        {equipment.some((items) => items.length > 0) && (
          <Row
            label={t.equipment}
            of={compared}
            cell={({ page }, at) => (
              <ul lang={page.equipment_lang} className="grid gap-1 text-sm font-normal">
                {equipment[at]?.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            )}
          />
        )}
        <tr className={`grid gap-x-2 py-4 sm:gap-x-6 print:hidden ${columns[compared.length]}`}>
          <td className="max-sm:hidden" />
          {compared.map(({ page: { model }, claim, gear }) => (
            <td key={model.model} className="grid min-w-0 content-start">
              <ButtonLink
                {...toModel({ name: model.display_name }, { term: claim?.term, gear })}
                aria-label={t.look(model.display_name)}
              >
                {t.lookShort}
              </ButtonLink>
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}

interface RowProps {
  label: string
  of: readonly Compared[]
  cell: (one: Compared, at: number) => ReactNode
  isSame?: boolean
}

function Row({ label, of, cell, isSame = false }: RowProps) {
  return (
    <tr className={`grid gap-x-2 border-b border-line py-2.5 break-inside-avoid sm:gap-x-6 ${columns[of.length]}`}>
      <th scope="row" className="col-span-full text-left text-sm font-normal text-ink-soft sm:col-span-1 sm:pt-0.5">
        {label}
      </th>
      {of.map((one, at) => (
        <td
          key={one.page.model.model}
          className={`min-w-0 wrap-anywhere hyphens-auto max-sm:text-sm ${isSame ? 'text-ink-soft' : 'font-medium'}`}
        >
          {cell(one, at)}
        </td>
      ))}
    </tr>
  )
}

function PriceOf({ one: { claim, gear } }: { one: Compared }) {
  const language = useLanguage()
  const t = words[language]
  if (!claim) return <Quiet text={t.notOnTerm} />
  // Three columns of a phone have no room for both: it breaks between them and not within a word.
  const [euros, perMonth] = formatMonthly(claim.monthly, language).split(/(?=\/)/)
  return (
    <span className="font-normal">
      <strong className="nums block text-lg leading-tight font-bold sm:text-2xl">
        <span>{euros}</span>
        <wbr />
        <span>{perMonth}</span>
      </strong>
      <WithoutVat euros={claim.monthly} />
      <ConditionsOnTerm claim={claim} />
      {gear && <span className="block text-sm text-ink-soft">{gearName(gear, language)}</span>}
    </span>
  )
}

function Day({ first }: { first: FirstFree | null | undefined }) {
  const language = useLanguage()
  const t = words[language]
  if (first === undefined) return <Quiet text={t.askingDay} />
  if (first === null) return <Quiet text={t.noneFree} />
  return (
    <span className="nums">
      <span className="block">{formatNearDay(first.date, language)}</span>
      <span className="block text-sm font-normal text-ink-soft">
        {first.km === null ? first.place : t.where(first.place, first.km)}
      </span>
    </span>
  )
}

/** A fact that a car has not, such as a range by electricity, or that nobody said. */
function Unknown() {
  const t = words[useLanguage()]
  return (
    <span className="text-ink-soft">
      <span aria-hidden="true">–</span>
      <span className="sr-only">{t.unknown}</span>
    </span>
  )
}

const Quiet = ({ text }: { text: string }) => <span className="font-normal text-ink-soft">{text}</span>

/** The equipment of each; of differences alone what not all of them have. */
function equipmentOf(compared: readonly Compared[], onlyDifferences: boolean): string[][] {
  const lists = compared.map(({ page }) => page.facts.equipment)
  const isShared = (item: string) => lists.every((items) => items.includes(item))
  return onlyDifferences ? lists.map((items) => items.filter((item) => !isShared(item))) : lists
}
